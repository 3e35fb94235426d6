"""Runs a command beside others: after them for a core, and in a group of processes that can be ended as one."""

import os
import signal
import sys

os.setpgid(0, 0)
os.nice(5)
# A shell makes whatever it starts in the background deaf to this; it is what lets a compilation clear up behind itself.
signal.signal(signal.SIGINT, signal.SIG_DFL)
os.execv(sys.argv[1], sys.argv[1:])
