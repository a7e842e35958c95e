import { arrow, dot, label, line, svgOf, type Point } from '../kit/svg.ts';
import { graph, smooth } from '../kit/graph.ts';

/** Pressure in mmHg by volume in mL of a left ventricle, from where the mitral valve opens, against the clock. */
const usual: readonly Point[] = [
  [50, 8],
  [75, 6],
  [100, 8],
  [120, 12],
];
const ejection: readonly Point[] = [
  [120, 80],
  [112, 103],
  [92, 120],
  [70, 117],
  [50, 100],
];

const normalLoop = (): Point[] => [...smooth(usual), ...smooth(ejection)];

export function pressureVolumeLoop(): string {
  const plot = graph({
    left: 76,
    top: 30,
    width: 400,
    height: 320,
    x: { range: [0, 160], name: 'Volume of the left ventricle (mL)', ticks: [0, 50, 100, 120] },
    y: { range: [0, 160], name: 'Pressure (mmHg)', ticks: [0, 40, 80, 120] },
  });
  const corner = (at: Point, words: string, to: Point, anchor: 'start' | 'end' = 'start'): string => {
    const [x, y] = plot.at(...to);
    return (
      dot('tip', plot.at(...at)) +
      line('lead', plot.at(...at), [x + (anchor === 'start' ? -3 : 3), y - 5]) +
      label(words, [x, y], { anchor })
    );
  };
  return svgOf({ width: 640, height: 410 }, [
    plot.axes(),
    plot.through('line dash blue', [
      [12, 0],
      [65, 139.4],
    ]),
    plot.words(['End-systolic', 'pressure–volume line'], [14, 154], { classes: 'blue' }),
    plot.curve('line dash green', (v) => 1 + 11 * Math.exp((v - 120) / 40), [10, 150]),
    plot.words('filling curve', [128, 32], { classes: 'green' }),
    plot.loop('line area red', normalLoop()),
    corner([120, 12], 'mitral valve closes', [133, 4]),
    corner([120, 80], 'aortic valve opens', [132, 76]),
    corner([50, 100], 'aortic valve closes', [80, 132]),
    corner([50, 8], 'mitral valve opens', [54, 30]),
    plot.words('ejection', [86, 107], { anchor: 'middle' }),
    plot.words('filling', [76, 15], { anchor: 'middle' }),
    plot.words('contraction', [124, 46]),
    plot.words('relaxation', [53, 78]),
    arrow('', plot.at(50, 52), plot.at(120, 52), { both: true }),
    plot.words('stroke volume 70 mL', [85, 58], { anchor: 'middle' }),
  ]);
}

const valveLoops: readonly { name: string; loop: readonly Point[]; says: string; at: Point }[] = [
  {
    name: 'Aortic stenosis',
    loop: [
      ...smooth([
        [60, 12],
        [85, 11],
        [105, 15],
        [122, 21],
      ]),
      ...smooth([
        [122, 82],
        [116, 140],
        [98, 172],
        [76, 160],
        [60, 122],
      ]),
    ],
    says: 'high pressure',
    at: [62, 184],
  },
  {
    name: 'Mitral regurgitation',
    loop: [
      ...smooth([
        [45, 8],
        [80, 8],
        [120, 12],
        [155, 18],
      ]),
      ...smooth([
        [155, 18],
        [143, 60],
        [118, 100],
        [84, 112],
        [62, 96],
        [52, 52],
        [45, 8],
      ]),
    ],
    says: 'no isovolumic phases',
    at: [72, 128],
  },
  {
    name: 'Aortic regurgitation',
    loop: [
      ...smooth([
        [82, 12],
        [110, 11],
        [145, 15],
        [180, 24],
      ]),
      ...smooth([
        [187, 60],
        [172, 112],
        [140, 140],
        [104, 128],
        [78, 95],
        [70, 62],
        [82, 12],
      ]),
    ],
    says: 'large volume',
    at: [120, 152],
  },
  {
    name: 'Mitral stenosis',
    loop: [
      ...smooth([
        [46, 6],
        [62, 5],
        [80, 6],
        [92, 8],
      ]),
      ...smooth([
        [92, 74],
        [85, 96],
        [72, 106],
        [58, 104],
        [46, 92],
      ]),
    ],
    says: 'little filling',
    at: [126, 60],
  },
];

export function valvePressureVolumeLoops(): string {
  const parts = valveLoops.flatMap(({ name, loop, says, at }, n) => {
    const [left, top] = [64 + (n % 2) * 310, 44 + Math.floor(n / 2) * 248];
    const plot = graph({
      left,
      top,
      width: 230,
      height: 170,
      x: { range: [0, 200], ...(n > 1 ? { name: 'Volume (mL)' } : {}), ticks: [0, 50, 120, 200] },
      y: { range: [0, 205], ticks: [0, 80, 120], ...(n % 2 === 0 ? { name: 'Pressure (mmHg)' } : {}) },
    });
    return [
      label(name, [left + 115, top - 18], { anchor: 'middle', classes: 'strong' }),
      plot.axes(),
      plot.loop('thin dash', normalLoop()),
      plot.loop('line area red', loop),
      plot.words(says, at, { classes: 'red' }),
    ];
  });
  return svgOf({ width: 640, height: 512 }, parts);
}

const rising =
  (most: number, by: number) =>
  (p: number): number =>
    most * (1 - Math.exp(-p / by));

export function starlingCurves(): string {
  const plot = graph({
    left: 60,
    top: 20,
    width: 400,
    height: 270,
    x: { range: [0, 30], name: 'Filling pressure (mmHg)', ticks: [0, 10, 20, 30] },
    y: { range: [0, 115], name: 'Stroke volume' },
  });
  const [strong, normal, failing] = [rising(105, 4.5), rising(80, 5.5), rising(42, 7)];
  return svgOf({ width: 640, height: 345 }, [
    plot.plumb('thin dash faint', 18),
    plot.words('congestion of the lungs', [18.4, 62], { classes: 'faint' }),
    plot.level('thin dash faint', 48),
    plot.words('low output', [29.8, 29], { anchor: 'end', classes: 'faint' }),
    plot.axes(),
    plot.curve('line green', strong),
    plot.curve('line', normal),
    plot.curve('line red', failing),
    plot.words('Exercise, inotrope', [30.8, 104], { classes: 'green' }),
    plot.words('Normal heart', [30.8, 79]),
    plot.words('Failing heart', [30.8, 40], { classes: 'red' }),
  ]);
}
