import { label, line, svgOf, type Point } from '../kit/svg.ts';
import { graph, smooth } from '../kit/graph.ts';

export function glucoseTolerance(): string {
  const plot = graph({
    left: 74,
    top: 24,
    width: 360,
    height: 270,
    x: { range: [0, 120], name: 'Minutes after 75 g of glucose', ticks: [0, 30, 60, 90, 120] },
    y: {
      range: [3, 18],
      name: 'Plasma glucose (mmol/L)',
      ticks: [
        [3, '3'],
        [7, '7.0'],
        [7.8, ''],
        [11.1, '11.1'],
        [15, '15'],
      ],
    },
  });
  const curve = (classes: string, values: readonly Point[]): string => plot.through(classes, smooth(values));
  return svgOf({ width: 640, height: 345 }, [
    plot.level('thin dash faint', 11.1),
    plot.level('thin dash faint', 7.8),
    plot.words('7.8', [118, 8.1], { anchor: 'end', classes: 'small faint' }),
    plot.axes(),
    curve('line', [
      [0, 5],
      [30, 8.2],
      [60, 7.4],
      [90, 6.4],
      [120, 5.8],
    ]),
    curve('line amber', [
      [0, 6.2],
      [30, 10.2],
      [60, 11],
      [90, 10.2],
      [120, 9.3],
    ]),
    curve('line red', [
      [0, 8.4],
      [30, 13],
      [60, 15.6],
      [90, 15.4],
      [120, 14.2],
    ]),
    plot.words('Diabetes', [123, 14], { classes: 'red' }),
    plot.words(['Impaired glucose', 'tolerance'], [123, 9.5], { classes: 'amber' }),
    plot.words('Normal', [123, 5.6]),
  ]);
}

export function menstrualCycle(): string {
  const x = { range: [1, 28] as const };
  const [left, width] = [54, 440];
  const pituitary = graph({
    left,
    top: 34,
    width,
    height: 120,
    x,
    y: { range: [0, 100], name: 'Pituitary' },
  });
  const ovary = graph({
    left,
    top: 190,
    width,
    height: 130,
    x: { ...x, name: 'Day of the cycle', ticks: [1, 7, 14, 21, 28] },
    y: { range: [0, 100], name: 'Ovary' },
  });
  const curve = (plot: typeof ovary, classes: string, values: readonly Point[]): string =>
    plot.through(classes, smooth(values));
  const [, foot] = ovary.at(14, 0);
  return svgOf({ width: 640, height: 372 }, [
    line('thin dash faint', [pituitary.at(14, 0)[0], 30], [pituitary.at(14, 0)[0], foot]),
    label('ovulation', [pituitary.at(14, 0)[0], 20], { anchor: 'middle' }),
    label('follicular phase', [pituitary.at(6.5, 0)[0], 20], { anchor: 'middle', classes: 'faint' }),
    label('luteal phase', [pituitary.at(22, 0)[0], 20], { anchor: 'middle', classes: 'faint' }),
    pituitary.axes(),
    ovary.axes(),
    curve(pituitary, 'line blue', [
      [1, 12],
      [6, 14],
      [10, 16],
      [12, 30],
      [13, 92],
      [14, 60],
      [15, 22],
      [18, 13],
      [24, 9],
      [28, 11],
    ]),
    curve(pituitary, 'line green', [
      [1, 30],
      [4, 32],
      [8, 24],
      [11, 18],
      [13, 44],
      [14, 34],
      [16, 18],
      [21, 11],
      [26, 14],
      [28, 28],
    ]),
    pituitary.words('LH', [11.6, 78], { anchor: 'end', classes: 'blue' }),
    pituitary.words('FSH', [3, 42], { classes: 'green' }),
    curve(ovary, 'line red', [
      [1, 10],
      [5, 14],
      [8, 28],
      [10, 52],
      [12, 90],
      [13, 82],
      [14.5, 42],
      [17, 40],
      [20, 56],
      [22, 56],
      [25, 34],
      [28, 10],
    ]),
    curve(ovary, 'line violet', [
      [1, 5],
      [8, 5],
      [13, 7],
      [15, 18],
      [18, 58],
      [21, 88],
      [23, 84],
      [26, 38],
      [28, 8],
    ]),
    ovary.words('Oestradiol', [9.4, 72], { anchor: 'end', classes: 'red' }),
    ovary.words('Progesterone', [22.6, 96], { classes: 'violet' }),
  ]);
}

/** As a multiple of the first sample, by hours; `end`: after two days. */
const to =
  (end: number) =>
  (t: number): number =>
    end ** (t / 48);

export function humanChorionicGonadotrophin(): string {
  const plot = graph({
    left: 74,
    top: 24,
    width: 330,
    height: 270,
    x: { range: [0, 48], name: 'Hours after the first sample', ticks: [0, 24, 48] },
    y: {
      range: [0.1, 2.6],
      name: 'hCG, times the first sample',
      ticks: [
        [0.5, '0.5'],
        [1, '1.0'],
        [1.63, '1.63'],
        [2, '2.0'],
      ],
    },
  });
  return svgOf({ width: 640, height: 345 }, [
    plot.axes(),
    plot.curve('line dash faint', to(1.63)),
    plot.curve('line dash faint', to(0.5)),
    plot.curve('line green', to(2.2)),
    plot.curve('line red', to(1.2)),
    plot.curve('line blue', to(0.3)),
    plot.words('up by more than 63%', [49.5, 2.25], { classes: 'green' }),
    plot.words('intrauterine pregnancy likely', [49.5, 2.1], { classes: 'small' }),
    plot.words('in between', [49.5, 1.24], { classes: 'red' }),
    plot.words('review: it may be ectopic', [49.5, 1.09], { classes: 'small' }),
    plot.words('down by more than 50%', [49.5, 0.4], { classes: 'blue' }),
    plot.words('unlikely to continue', [49.5, 0.25], { classes: 'small' }),
  ]);
}
