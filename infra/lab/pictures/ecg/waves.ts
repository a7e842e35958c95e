/** Part of a heartbeat: millivolts at a time in milliseconds after the onset of its QRS complex. */
export type Wave = (t: number) => number;

/** A hump whose middle is at `at`. `sigma`: at two of them beside the middle hardly anything of it is left. */
export const hump =
  (height: number, at: number, sigma: number): Wave =>
  (t) =>
    height * Math.exp(-(((t - at) / sigma) ** 2) / 2);

const step = (t: number): number => 1 / (1 + Math.exp(-t));

/** A plateau from one time to another, with soft edges. */
export const plateau =
  (height: number, from: number, to: number, edge = 8): Wave =>
  (t) =>
    height * (step((t - from) / edge) - step((t - to) / edge));

export const sum =
  (waves: readonly Wave[]): Wave =>
  (t) =>
    waves.reduce((total, wave) => total + wave(t), 0);

const moved =
  (wave: Wave, by: number): Wave =>
  (t) =>
    wave(t - by);

/** Numbers from 0 to 1 that look like chance and are the same each time. */
export function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A curve that bends softly through these heights at these times, and is 0 before and after. */
export function bent(...points: readonly (readonly [t: number, millivolts: number])[]): Wave {
  return (t) => {
    const after = points.findIndex(([time]) => time > t);
    const [from, to] = [points[after - 1], points[after]];
    if (!from || !to) return 0;
    const part = (t - from[0]) / (to[0] - from[0]);
    return from[1] + (to[1] - from[1]) * (0.5 - Math.cos(part * Math.PI) / 2);
  };
}

/** A beat at each of these times. */
export const at = (times: readonly number[], wave: Wave): Wave => sum(times.map((time) => moved(wave, time)));

/** Times from one on, the same gap apart. */
export const each = (gap: number, { from, to }: { from: number; to: number }): number[] =>
  Array.from({ length: Math.max(0, Math.ceil((to - from) / gap)) }, (_, n) => from + n * gap);
