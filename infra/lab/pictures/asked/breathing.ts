// Single curves of the lungs, each beside what is predicted.
import { blown, loops, normalBack, normalOut, rate } from '../graphs/lungs.ts';
import { smooth, graph } from '../kit/graph.ts';
import { label, svgOf, type Point } from '../kit/svg.ts';

const [, obstruction, restriction, fixed] = loops;

/** A loop of flow in L/s by the volume breathed out in L; what is predicted is dashed. */
function loop(out: readonly Point[], back: readonly Point[]): string {
  const plot = graph({
    left: 70,
    top: 30,
    width: 460,
    height: 320,
    x: { range: [0, 5.6], ticks: [] },
    y: { range: [-7, 10], ticks: [-6, -4, -2, 0, 2, 4, 6, 8, 10] },
  });
  const [, zero] = plot.at(0, 0);
  return svgOf({ width: 640, height: 380 }, [
    plot.through('axis', [
      [0, -7],
      [0, 10],
    ]),
    plot.level('axis', 0),
    ...[-6, -4, -2, 2, 4, 6, 8, 10].map((flow) =>
      label(String(flow).replace('-', '−'), [62, plot.at(0, flow)[1] + 4], {
        anchor: 'end',
        classes: 'small',
      }),
    ),
    ...[1, 2, 3, 4, 5].map((volume) =>
      label(String(volume), [plot.at(volume, 0)[0], zero + 18], { anchor: 'middle', classes: 'small' }),
    ),
    label('Flow (L/s)', [24, 190], { anchor: 'middle', upwards: true }),
    label('Volume (L)', [570, zero + 5], { classes: 'small' }),
    label('out', [90, 44], { classes: 'small' }),
    label('in', [90, 344], { classes: 'small' }),
    plot.loop('thin dash faint', [...smooth(normalOut), ...smooth(normalBack)]),
    plot.loop('line', [...smooth(out), ...smooth(back)]),
  ]);
}

export const scoopedLoop = (): string => loop(obstruction.out, obstruction.back);
export const smallSteepLoop = (): string => loop(restriction.out, restriction.back);

const flatBack: readonly Point[] = [
  [4.7, 0],
  [4.4, -2],
  [3.8, -2.6],
  [2.6, -2.7],
  [1.4, -2.65],
  [0.5, -2.3],
  [0.15, -1.4],
  [0, 0],
];

export const flatOnBothSides = (): string => loop(fixed.out, flatBack);
/** The larynx or the upper windpipe closes while one breathes in. */
export const flatBreathingIn = (): string => loop(normalOut, flatBack);
/** The windpipe in the chest closes while one breathes out. */
export const flatBreathingOut = (): string => loop(fixed.out, normalBack);

/** Volume by time: before a bronchodilator, after it where there is a second curve, and what is predicted (dashed). */
function blownOut(
  capacity: number,
  first: number,
  after?: readonly [capacity: number, first: number],
): string {
  const plot = graph({
    left: 70,
    top: 24,
    width: 470,
    height: 290,
    x: { range: [0, 6.2], name: 'Time (s)', ticks: [0, 1, 2, 3, 4, 5, 6] },
    y: { range: [0, 5.6], name: 'Volume breathed out (L)', ticks: [0, 1, 2, 3, 4, 5] },
  });
  const predicted = blown(5, rate(0.8));
  const before = blown(capacity, rate(first));
  return svgOf({ width: 640, height: 370 }, [
    plot.plumb('thin dash faint', 1),
    plot.axes(),
    plot.curve('thin dash faint', predicted, [0, 6]),
    label('predicted', plot.at(6.05, 5.02), { classes: 'small' }),
    plot.curve('line', before, [0, 6]),
    ...(after
      ? [
          plot.curve('bold', blown(after[0], rate(after[1])), [0, 6]),
          label('after salbutamol', plot.at(3.4, after[0] - 0.32), { classes: 'small' }),
          label('before', plot.at(4.4, before(4.4) - 0.32), { classes: 'small' }),
        ]
      : []),
  ]);
}

export const slowEmptying = (): string => blownOut(4, 0.45);
export const slowThenBetter = (): string => blownOut(3.9, 0.48, [4.7, 0.72]);
export const smallFastEmptying = (): string => blownOut(2.7, 0.9);
