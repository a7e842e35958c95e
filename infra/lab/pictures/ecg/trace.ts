import type { Point } from '../kit/svg.ts';
import { thinned } from '../kit/thinned.ts';
import type { Wave } from './waves.ts';

/** Units of the drawing for a millimetre of paper: 25 mm are a second, 10 mm a millivolt. */
export type Scale = { mm: number };

export const xOf = ({ mm }: Scale, ms: number): number => (ms / 40) * mm;
export const yOf = ({ mm }: Scale, millivolts: number): number => -millivolts * 10 * mm;

const stepMs = 4;

/** The points of a curve, without those that lie on the line between others. */
export function traced(signal: Wave, { from = 0, to }: { from?: number; to: number }, scale: Scale): Point[] {
  const points: Point[] = [];
  for (let t = from; t <= to; t += stepMs) points.push([xOf(scale, t - from), yOf(scale, signal(t))]);
  return thinned(points, 0.18);
}
