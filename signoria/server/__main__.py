"""python -m signoria.server"""

from signoria.server.command import main

main()
