/** The 95 % interval of a share by Wilson. */
function wilson(count: number, of: number): [number, number] {
  if (of === 0) return [0, 1];
  const z = 1.96;
  const share = count / of;
  const middle = (share + z ** 2 / (2 * of)) / (1 + z ** 2 / of);
  const half = (z / (1 + z ** 2 / of)) * Math.sqrt((share * (1 - share)) / of + z ** 2 / (4 * of ** 2));
  return [middle - half, middle + half];
}

const percent = (share: number): string => (100 * share).toFixed(0);

/** "62 % (56–67)" */
export function withInterval(count: number, of: number): string {
  const [from, to] = wilson(count, of);
  return of === 0 ? '–' : `${percent(count / of)} % (${percent(from)}–${percent(to)})`;
}
