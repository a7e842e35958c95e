import { label, line, path, through, tip, type Point } from './svg.ts';
import { thinned } from './thinned.ts';

export type Range = readonly [from: number, to: number];

type Axis = {
  range: Range;
  /** What it counts, with its unit. */
  name?: string;
  /** Places that have a number or a word. */
  ticks?: readonly (number | readonly [at: number, words: string])[];
  /** Each step is so many times the one before. */
  log?: boolean;
};

export type Graph = { left: number; top: number; width: number; height: number; x: Axis; y: Axis };

const share = ({ range: [from, to], log = false }: Axis, value: number): number =>
  log ? (Math.log(value) - Math.log(from)) / (Math.log(to) - Math.log(from)) : (value - from) / (to - from);

/** Where values of a graph are on its picture, and what is drawn with them. */
export function graph({ left, top, width, height, x, y }: Graph) {
  const at = (across: number, up: number): Point => [
    left + share(x, across) * width,
    top + (1 - share(y, up)) * height,
  ];
  const points = (values: readonly (readonly [number, number])[]): Point[] =>
    thinned(
      values.map(([across, up]) => at(across, up)),
      0.12,
    );
  const sampled = (f: (across: number) => number, [from, to]: Range, steps: number): Point[] =>
    thinned(
      Array.from({ length: steps + 1 }, (_, n) => {
        const across = from + ((to - from) * n) / steps;
        return at(across, f(across));
      }),
      0.15,
    );
  return {
    at,
    /** A curve as a function over the axis or a part of it, in so many steps. */
    curve: (classes: string, f: (across: number) => number, range: Range = x.range, steps = 160): string =>
      path(classes, through(sampled(f, range, steps))),
    through: (classes: string, values: readonly (readonly [number, number])[]): string =>
      path(classes, through(points(values))),
    /** A closed line. */
    loop: (classes: string, values: readonly (readonly [number, number])[]): string =>
      path(classes, `${through(points(values))}z`),
    /** A line across the whole graph at a height, or up at a place. */
    level: (classes: string, up: number): string => line(classes, at(x.range[0], up), at(x.range[1], up)),
    plumb: (classes: string, across: number): string =>
      line(classes, at(across, y.range[0]), at(across, y.range[1])),
    words: (
      text: string | readonly string[],
      [across, up]: Point,
      options: Parameters<typeof label>[2] = {},
    ): string => label(text, at(across, up), options),
    axes: (): string => axesOf({ left, top, width, height, x, y }, at),
  };
}

const textOf = (tick: number | readonly [number, string]): readonly [number, string] =>
  typeof tick === 'number' ? [tick, String(tick).replace('-', '−')] : tick;

function axesOf({ left, top, width, height, x, y }: Graph, at: (x: number, y: number) => Point): string {
  const bottom = top + height;
  const [end, peak]: [Point, Point] = [
    [left + width + 8, bottom],
    [left, top - 8],
  ];
  const across = (x.ticks ?? []).map(textOf).map(([value, words]) => {
    const [place] = at(value, y.range[0]);
    return (
      line('axis', [place, bottom], [place, bottom + 5]) +
      label(words, [place, bottom + 19], { anchor: 'middle', classes: 'small' })
    );
  });
  const up = (y.ticks ?? []).map(textOf).map(([value, words]) => {
    const [, place] = at(x.range[0], value);
    return (
      line('axis', [left - 5, place], [left, place]) +
      label(words, [left - 9, place + 4.5], { anchor: 'end', classes: 'small' })
    );
  });
  const names = [
    ...(x.name === undefined
      ? []
      : [label(x.name, [left + width / 2, bottom + (across.length > 0 ? 38 : 20)], { anchor: 'middle' })]),
    ...(y.name === undefined
      ? []
      : [
          label(y.name, [left - (up.length > 0 ? 44 : 12), top + height / 2], {
            anchor: 'middle',
            upwards: true,
          }),
        ]),
  ];
  return [
    path('axis', through([peak, [left, bottom], end])),
    tip('', [left, bottom], peak),
    tip('', [left, bottom], end),
    ...across,
    ...up,
    ...names,
  ].join('');
}

/** A smooth line through values, in so many small steps (Catmull and Rom). */
export function smooth(values: readonly Point[], { closed = false, steps = 8 } = {}): Point[] {
  const count = values.length;
  const of = (n: number): Point =>
    closed ? values[(n + count) % count]! : values[Math.max(0, Math.min(count - 1, n))]!;
  const points: Point[] = [];
  for (let n = 0; n < (closed ? count : count - 1); n += 1) {
    const [a, b, c, d] = [of(n - 1), of(n), of(n + 1), of(n + 2)];
    for (let step = 0; step < steps; step += 1) {
      const t = step / steps;
      const mixed = (i: 0 | 1): number =>
        0.5 *
        (2 * b[i] +
          (c[i] - a[i]) * t +
          (2 * a[i] - 5 * b[i] + 4 * c[i] - d[i]) * t ** 2 +
          (3 * b[i] - a[i] - 3 * c[i] + d[i]) * t ** 3);
      points.push([mixed(0), mixed(1)]);
    }
  }
  return closed ? points : [...points, values.at(-1)!];
}
