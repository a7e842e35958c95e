type Point = readonly [x: number, y: number];

/** How many numbers a command takes (SVG 2, 9.3). */
const lengths: Readonly<Record<string, number>> = {
  M: 2,
  L: 2,
  T: 2,
  H: 1,
  V: 1,
  C: 6,
  S: 4,
  Q: 4,
  A: 7,
  Z: 0,
};
const mostPoints = 20_000;

/** The points of a path, with those that pull its curves, between which the curves lie. */
export function pathPoints(path: string): Point[] {
  const points: Point[] = [];
  let [x, y] = [0, 0];
  for (const [, letter = '', text = ''] of path.matchAll(/([MLHVCSQTAZ])([^MLHVCSQTAZ]*)/giu)) {
    const command = letter.toUpperCase();
    const length = lengths[command]!;
    const isRelative = letter !== command;
    const values = (text.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/giu) ?? []).map(Number);
    const count = length === 0 ? 0 : Math.floor(values.length / length);
    for (let n = 0; n < count; n += 1) {
      const own = values.slice(n * length, (n + 1) * length);
      const given = pairsOf(command, own, [isRelative ? 0 : x, isRelative ? 0 : y]);
      const absolute = given.map(([px, py]): Point => (isRelative ? [x + px, y + py] : [px, py]));
      [x, y] = absolute.at(-1)!;
      points.push(...absolute);
      if (points.length > mostPoints) return points;
    }
  }
  return points;
}

/** `kept`: the coordinate that a line across or down does not give. */
function pairsOf(command: string, values: readonly number[], kept: Point): Point[] {
  if (command === 'H') return [[values[0]!, kept[1]]];
  if (command === 'V') return [[kept[0], values[0]!]];
  // Of an arc, where it ends.
  const coordinates = command === 'A' ? values.slice(5) : values;
  return Array.from({ length: coordinates.length / 2 }, (_, n): Point => [
    coordinates[2 * n]!,
    coordinates[2 * n + 1]!,
  ]);
}
