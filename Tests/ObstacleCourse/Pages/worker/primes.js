importScripts("sieve.js");

onmessage = ({ data: { from, to } }) => postMessage({ count: countPrimes(from, to) });
