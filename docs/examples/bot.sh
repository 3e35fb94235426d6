#!/bin/sh
# The same for the shell: the first thing that may be built, or else action number 0.
#   signoria simulate citadels-classic --games 4 --jobs 1 --bots "pipe:sh docs/examples/bot.sh,random"
while read -r line; do
    case "$line" in *'"type": "choose"'*) ;; *) continue ;; esac
    legal="${line#*'"legal": ['}"
    build="${legal%%']'*}"
    case "$build" in
    *'"build '*) build="${build#*'"build '}" && echo "build ${build%%'"'*}" ;;
    *) echo 0 ;;
    esac
done
