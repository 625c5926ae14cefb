onmessage = () => { postMessage("looping"); while (true); };
