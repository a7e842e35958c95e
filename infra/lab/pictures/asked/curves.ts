// Traces by the bed and in the clinic: carbon dioxide breath by breath, hearing, the heart of a baby.
import { graph } from '../kit/graph.ts';
import { dot, label, line, path, svgOf, through, type Point } from '../kit/svg.ts';

type Breath = readonly Point[];
const square: Breath = [
  [0, 0],
  [0.15, 4.7],
  [2.5, 5.1],
  [2.65, 0],
];
const shark: Breath = [
  [0, 0],
  [0.5, 2.4],
  [1.4, 4.6],
  [2.5, 6.4],
  [2.65, 0],
];

/** Carbon dioxide in the breath in kPa over 20 s. */
function capnogram(breaths: readonly (readonly [at: number, height: number, shape: Breath])[]): string {
  const plot = graph({
    left: 66,
    top: 24,
    width: 530,
    height: 220,
    x: { range: [0, 20], name: 'Time (s)', ticks: [0, 5, 10, 15, 20] },
    y: { range: [0, 8], name: 'CO2 (kPa)', ticks: [0, 2, 4, 6, 8] },
  });
  const points = breaths.flatMap(([at, height, shape]) =>
    shape.map(([t, up]): Point => [at + t, up * height]),
  );
  return svgOf({ width: 640, height: 300 }, [
    plot.axes(),
    plot.through('line', [[0, 0], ...points, [20, 0]]),
  ]);
}

const every = (gap: number, count: number): number[] =>
  Array.from({ length: count }, (_, n) => 0.6 + n * gap);

export const slopingCapnogram = (): string => capnogram(every(4, 5).map((at) => [at, 1, shark] as const));
/** The tube is in the gullet: a few small waves, then nothing. */
export const vanishingCapnogram = (): string =>
  capnogram([0.3, 0.16, 0.08, 0.03].map((height, n) => [0.6 + 4 * n, height, square] as const));
/** Blood stops coming to the lungs while the ventilator goes on. */
export const fallingCapnogram = (): string =>
  capnogram([1, 1, 0.7, 0.45, 0.3].map((height, n) => [0.6 + 4 * n, height, square] as const));

type Ear = { air: readonly number[]; bone: readonly number[] };
const frequencies = [250, 500, 1000, 2000, 4000, 8000];

const cross = ([x, y]: Point): string =>
  line('line blue', [x - 5, y - 5], [x + 5, y + 5]) + line('line blue', [x - 5, y + 5], [x + 5, y - 5]);
const ring = ([x, y]: Point): string => dot('line red', [x, y], 6);
const bracket = ([x, y]: Point, side: 1 | -1, colour: string): string =>
  path(
    `line ${colour}`,
    through([
      [x - side * 4, y - 7],
      [x - side * 10, y - 7],
      [x - side * 10, y + 7],
      [x - side * 4, y + 7],
    ]),
  );

/** Hearing thresholds of both ears: right ear circles and left ear crosses through the air, brackets through the bone. */
function audiogram(right: Ear, left: Ear): string {
  const plot = graph({
    left: 80,
    top: 46,
    width: 400,
    height: 320,
    x: { range: [180, 11_000], log: true },
    y: { range: [120, -10] },
  });
  const grid = [
    ...[0, 20, 40, 60, 80, 100, 120].flatMap((level) => [
      plot.level('grid', level),
      label(String(level), [72, plot.at(180, level)[1] + 4], { anchor: 'end', classes: 'small' }),
    ]),
    ...frequencies.flatMap((frequency) => [
      plot.plumb('grid', frequency),
      label(String(frequency), [plot.at(frequency, -10)[0], 40], { anchor: 'middle', classes: 'small' }),
    ]),
  ];
  const points = (levels: readonly number[], at = frequencies): Point[] =>
    levels.map((level, n) => plot.at(at[n]!, level));
  const bones = frequencies.slice(1, 5);
  return svgOf({ width: 640, height: 390 }, [
    ...grid,
    label('Frequency (Hz)', [280, 20], { anchor: 'middle' }),
    label('Hearing level (dB)', [28, 206], { anchor: 'middle', upwards: true }),
    path('thin red', through(points(right.air))),
    ...points(right.air).map(ring),
    path('thin blue dash', through(points(left.air))),
    ...points(left.air).map(cross),
    ...points(right.bone, bones).map((at) => bracket(at, 1, 'red')),
    ...points(left.bone, bones).map((at) => bracket(at, -1, 'blue')),
    ring([512, 90]),
    label('right, air', [526, 95], { classes: 'small' }),
    cross([512, 120]),
    label('left, air', [526, 125], { classes: 'small' }),
    bracket([516, 150], 1, 'red'),
    label('right, bone', [526, 155], { classes: 'small' }),
    bracket([508, 180], -1, 'blue'),
    label('left, bone', [526, 185], { classes: 'small' }),
  ]);
}

const well: Ear = { air: [10, 10, 5, 10, 10, 15], bone: [10, 5, 10, 10] };
export const airBoneGap = (): string =>
  audiogram({ air: [45, 45, 40, 40, 45, 50], bone: [10, 10, 15, 10] }, well);
export const slopingBothEars = (): string =>
  audiogram(
    { air: [15, 20, 25, 45, 65, 75], bone: [20, 25, 45, 65] },
    { air: [15, 20, 30, 50, 65, 80], bone: [20, 30, 50, 65] },
  );
export const notchAtFour = (): string =>
  audiogram(
    { air: [10, 10, 15, 20, 60, 30], bone: [10, 15, 20, 60] },
    { air: [10, 15, 15, 25, 65, 35], bone: [15, 15, 25, 60] },
  );
export const oneEarLow = (): string =>
  audiogram(well, { air: [40, 45, 50, 60, 70, 80], bone: [45, 50, 60, 70] });
export const lowTonesOneEar = (): string =>
  audiogram({ air: [55, 50, 40, 25, 20, 20], bone: [50, 40, 25, 20] }, well);

/** Heart rate of a fetus (above) and contractions (below) over 10 minutes. `rate`: by minutes. */
function cardiotocogram(
  rate: (t: number) => number,
  contractions: readonly number[],
  steps?: number,
): string {
  const heart = graph({
    left: 66,
    top: 20,
    width: 540,
    height: 190,
    x: { range: [0, 10] },
    y: { range: [60, 200], name: 'Beats a minute', ticks: [60, 80, 100, 120, 140, 160, 180, 200] },
  });
  const womb = graph({
    left: 66,
    top: 236,
    width: 540,
    height: 80,
    x: { range: [0, 10], name: 'Time (min)', ticks: [0, 2, 4, 6, 8, 10] },
    y: { range: [0, 100] },
  });
  const pressure = (t: number): number =>
    12 + contractions.reduce((sum, at) => sum + 62 * Math.exp(-(((t - at) / 0.42) ** 2)), 0);
  return svgOf({ width: 640, height: 370 }, [
    ...[80, 100, 120, 140, 160, 180].map((level) => heart.level('grid', level)),
    heart.axes(),
    heart.curve('line', rate, [0, 9.98], steps),
    womb.axes(),
    label('Contractions', [26, 278], { anchor: 'middle', upwards: true, classes: 'small' }),
    womb.curve('line', pressure, [0, 9.98]),
  ]);
}

/** Small swings that never repeat, as a healthy heart has. */
const swings = (t: number): number =>
  5 * Math.sin(t * 19) + 4 * Math.sin(t * 31 + 1) + 3 * Math.sin(t * 47 + 2);
const bell = (t: number, at: number, width: number): number => Math.exp(-(((t - at) / width) ** 2));
const pains = [1.6, 4.6, 7.6];

export const lateDips = (): string =>
  cardiotocogram(
    (t) => 142 + 0.17 * swings(t) - pains.reduce((sum, at) => sum + 34 * bell(t, at + 0.75, 0.5), 0),
    pains,
  );
export const variableDips = (): string =>
  cardiotocogram(
    (t) =>
      138 +
      0.9 * swings(t) +
      [1.3, 4.9, 7.4].reduce(
        (sum, at, n) =>
          sum +
          10 * bell(t, at - 0.38, 0.12) -
          [55, 40, 62][n]! * bell(t, at, 0.24) +
          9 * bell(t, at + 0.4, 0.12),
        0,
      ),
    pains,
  );
export const earlyDips = (): string =>
  cardiotocogram(
    (t) => 140 + 0.9 * swings(t) - pains.reduce((sum, at) => sum + 22 * bell(t, at, 0.5), 0),
    pains,
  );
export const longFall = (): string =>
  cardiotocogram(
    (t) => (t < 4 ? 142 + 0.8 * swings(t) : 142 - 64 * Math.min(1, (t - 4) / 0.5) + 0.3 * swings(t)),
    [1.4, 3.6],
  );
export const wavesLikeASine = (): string =>
  cardiotocogram((t) => 136 + 11 * Math.sin(2 * Math.PI * 3.6 * t), [3, 7], 800);
