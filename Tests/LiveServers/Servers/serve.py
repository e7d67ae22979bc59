"""Serves `MODULE:app` on a free port of loopback, until standard input ends."""

import os
import sys
import threading

import uvicorn


def end_with_input():
    # Whoever started this may be gone without a word; then its end of the pipe is closed too.
    sys.stdin.read()
    os._exit(0)


threading.Thread(target=end_with_input, daemon=True).start()
uvicorn.run(f"{sys.argv[1]}:app", host="127.0.0.1", port=0, access_log=False)
