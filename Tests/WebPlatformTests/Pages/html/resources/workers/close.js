postMessage("last"); close(); setTimeout(() => postMessage("too late"), 1);
