import { label, line, path, svgOf, through, type Point } from '../kit/svg.ts';

type Murmur = {
  name: string;
  shape: readonly Point[];
  says: string;
  at: number;
  /** A sound beside the murmur, and where its words end. */
  extra?: readonly [at: number, words: string, beside: number];
};

/** Beginning of S1 and S2, and of the next S1, in parts of the row. */
const [s1, s2, next] = [0.08, 0.4, 0.94];
const murmurs: readonly Murmur[] = [
  {
    name: 'Aortic stenosis',
    shape: [
      [0.12, 0],
      [0.24, 1],
      [0.37, 0],
    ],
    says: 'ejection systolic',
    at: 0.25,
  },
  {
    name: 'Mitral regurgitation',
    shape: [
      [s1, 0.75],
      [s2, 0.75],
    ],
    says: 'pansystolic',
    at: 0.24,
  },
  {
    name: 'Mitral valve prolapse',
    shape: [
      [0.25, 0.35],
      [s2, 0.75],
    ],
    says: 'late systolic',
    at: 0.325,
    extra: [0.25, 'click', -14],
  },
  {
    name: 'Aortic regurgitation',
    shape: [
      [s2, 0.85],
      [0.78, 0.05],
    ],
    says: 'early diastolic',
    at: 0.6,
  },
  {
    name: 'Mitral stenosis',
    shape: [
      [0.52, 0.5],
      [0.7, 0.28],
      [0.8, 0.28],
      [next, 0.75],
    ],
    says: 'mid-diastolic',
    at: 0.73,
    extra: [0.49, 'opening snap', 6],
  },
  {
    name: 'Patent ductus arteriosus',
    shape: [
      [s1, 0.2],
      [s2, 1],
      [next, 0.2],
    ],
    says: 'continuous',
    at: 0.66,
  },
];

export function murmursInTime(): string {
  const [left, width, top, row] = [196, 424, 46, 78];
  const x = (part: number): number => left + part * width;
  const bar = (part: number, base: number, height: number, classes = 'bold'): string =>
    line(classes, [x(part), base + height / 2], [x(part), base - height / 2]);
  const rows = murmurs.flatMap(({ name, shape, says, at, extra }, n) => {
    const base = top + 30 + n * row;
    const half = 19;
    const upper = shape.map(([part, loud]): Point => [x(part), base - loud * half]);
    const lower = shape.map(([part, loud]): Point => [x(part), base + loud * half]).toReversed();
    return [
      label(name, [10, base + 5], { classes: 'strong small' }),
      line('thin', [left - 6, base], [left + width + 8, base]),
      path('area red line', `${through([...upper, ...lower])}z`),
      ...[s1, s2, next].map((part) => bar(part, base, 44)),
      ...(extra
        ? [
            bar(extra[0], base, 26, 'line blue'),
            label(extra[1], [x(extra[0]) + extra[2], base + 36], { anchor: 'end', classes: 'small blue' }),
          ]
        : []),
      label(says, [x(at), base + 36], { anchor: 'middle', classes: 'small red' }),
    ];
  });
  return svgOf({ width: 640, height: top + 30 + murmurs.length * row - 22 }, [
    label('S1', [x(s1), 24], { anchor: 'middle', classes: 'strong' }),
    label('S2', [x(s2), 24], { anchor: 'middle', classes: 'strong' }),
    label('S1', [x(next), 24], { anchor: 'middle', classes: 'strong' }),
    label('systole', [x((s1 + s2) / 2), 24], { anchor: 'middle', classes: 'faint' }),
    label('diastole', [x((s2 + next) / 2), 24], { anchor: 'middle', classes: 'faint' }),
    ...rows,
  ]);
}
