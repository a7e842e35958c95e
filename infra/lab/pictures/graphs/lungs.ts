import { arrow, dot, label, line, svgOf, type Point } from '../kit/svg.ts';
import { graph, smooth } from '../kit/graph.ts';

/** Litres of a healthy adult. */
const [residual, expiratory, tidal, whole] = [1.2, 1.2, 0.5, 6] as const;

export function lungVolumes(): string {
  const resting = residual + expiratory;
  const plot = graph({
    left: 60,
    top: 20,
    width: 300,
    height: 330,
    x: { range: [0, 60], name: 'Time' },
    y: { range: [0, 6.2], name: 'Volume (L)', ticks: [0, 1, 2, 3, 4, 5, 6] },
  });
  const breath = (at: number): Point[] => [
    [at, resting],
    [at + 3, resting + tidal],
  ];
  const turns: Point[] = [
    ...[2, 8, 14].flatMap(breath),
    [20, resting],
    [27, whole],
    [37, residual],
    [43, resting],
    ...[46, 52].flatMap(breath),
    [58, resting],
  ];
  const bar = (x: number, from: number, to: number, words: readonly string[]): string => {
    const [, low] = plot.at(0, from);
    const [, high] = plot.at(0, to);
    return (
      arrow('', [x, low - 1], [x, high + 1], { both: true }) +
      label(words, [x + 8, (low + high) / 2 + 5 - 8 * (words.length - 1)], {})
    );
  };
  const levels = [residual, resting, resting + tidal, whole].map((volume) =>
    plot.level('thin dash faint', volume),
  );
  return svgOf({ width: 640, height: 380 }, [
    ...levels,
    plot.axes(),
    plot.through('line', smoothed(turns)),
    bar(378, resting + tidal, whole, ['Inspiratory', 'reserve']),
    bar(378, resting, resting + tidal, ['Tidal volume']),
    bar(378, residual, resting, ['Expiratory', 'reserve']),
    bar(378, 0, residual, ['Residual', 'volume']),
    bar(482, residual, whole, ['Vital', 'capacity']),
    bar(560, 0, whole, ['Total', 'lung', 'capacity']),
  ]);
}

/** From one turn to the next as a breath goes. */
const smoothed = (turns: readonly Point[]): Point[] =>
  turns.flatMap(([x, y], n) => {
    const next = turns[n + 1];
    if (!next) return [[x, y]];
    return Array.from({ length: 10 }, (_, step): Point => {
      const part = step / 10;
      return [x + (next[0] - x) * part, y + (next[1] - y) * (0.5 - Math.cos(part * Math.PI) / 2)];
    });
  });

type Loop = { name: string; out: readonly Point[]; back: readonly Point[]; says: string; at: Point };

/** Flow in L/s by volume that was breathed out, in L. */
export const normalOut: readonly Point[] = [
  [0, 0],
  [0.25, 6],
  [0.6, 8.6],
  [1, 8.2],
  [2, 6],
  [3, 3.8],
  [4, 1.7],
  [4.8, 0],
];
export const normalBack: readonly Point[] = [
  [4.8, 0],
  [4.4, -3.6],
  [3.4, -5.4],
  [2.4, -5.8],
  [1.4, -5.2],
  [0.4, -3.2],
  [0, 0],
];

export const loops = [
  { name: 'Normal', out: normalOut, back: normalBack, says: 'peak flow', at: [2.2, 8.8] },
  {
    name: 'Obstruction',
    out: [
      [0, 0],
      [0.2, 3.4],
      [0.4, 4.4],
      [0.7, 3],
      [1.2, 1.7],
      [2, 0.95],
      [3, 0.5],
      [3.9, 0],
    ],
    back: [
      [3.9, 0],
      [3.6, -2.8],
      [2.8, -4.2],
      [2, -4.4],
      [1, -3.8],
      [0.3, -2.2],
      [0, 0],
    ],
    says: 'scooped',
    at: [1.1, 2.3],
  },
  {
    name: 'Restriction',
    out: [
      [0, 0],
      [0.2, 5],
      [0.45, 7],
      [0.8, 6.3],
      [1.4, 4],
      [2, 1.7],
      [2.5, 0],
    ],
    back: [
      [2.5, 0],
      [2.2, -3],
      [1.7, -4.4],
      [1.2, -4.6],
      [0.6, -4],
      [0.2, -2.4],
      [0, 0],
    ],
    says: 'small, steep',
    at: [2.6, 5.6],
  },
  {
    name: 'Fixed upper airway obstruction',
    out: [
      [0, 0],
      [0.2, 2.2],
      [0.6, 3],
      [1.5, 3.1],
      [2.5, 3.05],
      [3.4, 2.8],
      [4.2, 1.4],
      [4.7, 0],
    ],
    back: [
      [4.7, 0],
      [4.4, -2],
      [3.8, -2.9],
      [2.6, -3.05],
      [1.4, -3],
      [0.5, -2.4],
      [0.15, -1.4],
      [0, 0],
    ],
    says: 'flat on both sides',
    at: [0.3, 0.9],
  },
] as const satisfies readonly Loop[];

export function flowVolumeLoops(): string {
  const parts = loops.flatMap(({ name, out, back, says, at }: Loop, n) => {
    const [left, top] = [70 + (n % 2) * 310, 44 + Math.floor(n / 2) * 250];
    const plot = graph({
      left,
      top,
      width: 230,
      height: 190,
      x: { range: [0, 6.6] },
      y: { range: [-6.5, 9.5], ticks: [[0, '0']] },
    });
    const [x0, y0] = plot.at(0, 0);
    return [
      label(name, [left + 115, top - 20], { anchor: 'middle', classes: 'strong' }),
      plot.through('axis', [
        [0, -6.5],
        [0, 9.5],
      ]),
      plot.level('axis', 0),
      ...(n === 0 ? [] : [plot.loop('thin dash faint', [...smooth(normalOut), ...smooth(normalBack)])]),
      plot.loop(n === 0 ? 'line' : 'line red', [...smooth(out), ...smooth(back)]),
      label(says, plot.at(at[0], at[1])),
      ...(n === 0
        ? [
            label('breathing out', plot.at(0.4, 1.5)),
            line('lead', plot.at(0.75, 8.7), plot.at(2.1, 9.1)),
            label('breathing in', plot.at(1.1, -2.9)),
          ]
        : []),
      ...(n % 2 === 0 ? [label('Flow', [x0 - 14, top + 95], { anchor: 'middle', upwards: true })] : []),
      label('Volume', [left + 230, y0 + 18], { anchor: 'end', classes: 'small' }),
    ];
  });
  return svgOf({ width: 640, height: 510 }, parts);
}

export const blown =
  (capacity: number, perSecond: number) =>
  (t: number): number =>
    capacity * (1 - Math.exp(-perSecond * t));

/** So that the first second holds this share. */
export const rate = (first: number): number => -Math.log(1 - first);

export function spirometry(): string {
  const plot = graph({
    left: 60,
    top: 24,
    width: 380,
    height: 270,
    x: { range: [0, 6.2], name: 'Time (s)', ticks: [0, 1, 2, 3, 4, 5, 6] },
    y: { range: [0, 5.6], name: 'Volume breathed out (L)', ticks: [0, 1, 2, 3, 4, 5] },
  });
  const curves = [
    ['', 5, 0.8, 'Normal', 'ratio 0.80'],
    ['red', 4, 0.45, 'Obstruction', 'ratio 0.45'],
    ['blue', 2.8, 0.88, 'Restriction', 'ratio 0.88'],
  ] as const;
  return svgOf({ width: 640, height: 350 }, [
    plot.plumb('thin dash faint', 1),
    plot.axes(),
    plot.words('FEV1: first second', [1.1, 5.45]),
    ...curves.flatMap(([colour, capacity, first, name, ratio]) => {
      const f = blown(capacity, rate(first));
      return [
        plot.curve(`line ${colour}`.trim(), f, [0, 6]),
        dot(`tip ${colour}`.trim(), plot.at(1, f(1)), 4.5),
        label([name, ratio], plot.at(6.2, f(6) + 0.1), colour === '' ? {} : { classes: colour }),
      ];
    }),
  ]);
}
