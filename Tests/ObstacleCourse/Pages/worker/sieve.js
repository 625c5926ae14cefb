function countPrimes(from, to) {
  const composite = new Uint8Array(to);
  let count = 0;
  for (let n = 2; n < to; n++) {
    if (composite[n]) continue;
    if (n >= from) count++;
    for (let multiple = n * n; multiple < to; multiple += n) composite[multiple] = 1;
  }
  return count;
}
