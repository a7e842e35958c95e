/** A picture in grey, rows from top to bottom: 0 is black, 255 white. */
export type GreyPicture = { readonly width: number; readonly height: number; readonly grey: Uint8Array };

export const emptyPicture = (width: number, height: number): GreyPicture => ({
  width,
  height,
  grey: new Uint8Array(width * height).fill(255),
});

/** Each pixel is the mean of a square of `by` x `by`. */
export function reduced({ width, height, grey }: GreyPicture, by: number): GreyPicture {
  const small = emptyPicture(Math.max(1, Math.floor(width / by)), Math.max(1, Math.floor(height / by)));
  const sums = new Uint32Array(small.width);
  for (let y = 0; y < small.height; y += 1) {
    sums.fill(0);
    const rows = Math.min(by, height - y * by);
    for (let row = y * by; row < y * by + rows; row += 1) {
      for (let x = 0; x < small.width; x += 1) {
        const from = row * width + x * by;
        const to = Math.min(from + by, (row + 1) * width);
        for (let at = from; at < to; at += 1) sums[x]! += grey[at]!;
      }
    }
    const columns = Math.min(by, width);
    for (let x = 0; x < small.width; x += 1) small.grey[y * small.width + x] = sums[x]! / (rows * columns);
  }
  return small;
}

/** How often each shade occurs. */
export function shades({ grey }: GreyPicture): Uint32Array {
  const counts = new Uint32Array(256);
  for (const value of grey) counts[value]! += 1;
  return counts;
}

/** The shade that parts ink from paper best (Otsu 1979). */
export function threshold(counts: Uint32Array): number {
  let [total, sum] = [0, 0];
  for (const [shade, count] of counts.entries()) {
    total += count;
    sum += shade * count;
  }
  let [best, at, dark, darkSum] = [-1, 127, 0, 0];
  for (const [shade, count] of counts.entries()) {
    dark += count;
    darkSum += shade * count;
    if (dark === 0 || dark === total) continue;
    const apart = darkSum / dark - (sum - darkSum) / (total - dark);
    const between = dark * (total - dark) * apart * apart;
    if (between > best) [best, at] = [between, shade];
  }
  return at;
}
