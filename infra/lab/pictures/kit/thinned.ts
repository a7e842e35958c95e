import type { Point } from './svg.ts';

/** The points that a line through some of them misses by more than `tolerance` (Ramer, Douglas and Peucker). */
export function thinned(points: readonly Point[], tolerance: number): Point[] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 3) return [...points];
  let [far, worst] = [0, tolerance];
  for (let at = 1; at < points.length - 1; at += 1) {
    const away = distance(points[at]!, first, last);
    if (away > worst) [far, worst] = [at, away];
  }
  if (far === 0) return [first, last];
  return [...thinned(points.slice(0, far + 1), tolerance), ...thinned(points.slice(far), tolerance).slice(1)];
}

function distance([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = Math.hypot(dx, dy);
  return length === 0 ? Math.hypot(x - ax, y - ay) : Math.abs(dy * (x - ax) - dx * (y - ay)) / length;
}
