import { label, line, svgOf, type Point } from '../kit/svg.ts';
import { graph, smooth } from '../kit/graph.ts';

const breaths: readonly {
  name: string;
  wave: readonly Point[];
  letters: readonly (readonly [string, number, number])[];
  colour: '' | 'red';
  /** Where the beats begin; S1 is 200 ms later. */
  beats?: readonly number[];
}[] = [
  {
    name: 'Normal',
    wave: [
      [0, 3],
      [60, 4],
      [130, 8],
      [200, 5],
      [250, 6],
      [380, 1],
      [560, 6.5],
      [700, 2],
      [860, 2.6],
      [1000, 3],
      [1060, 4],
      [1130, 8],
      [1200, 5],
      [1250, 6],
      [1380, 1],
      [1560, 6.5],
      [1700, 2],
      [1860, 2.6],
      [2000, 3],
    ],
    letters: [
      ['a', 130, 9],
      ['c', 262, 7],
      ['x', 390, -1.6],
      ['v', 560, 7.6],
      ['y', 715, -0.7],
    ],
    colour: '',
  },
  {
    name: 'Atrial fibrillation: no a wave',
    wave: [
      [0, 2.6],
      [180, 2.8],
      [250, 4],
      [380, 2],
      [560, 6.5],
      [700, 2],
      [800, 2.4],
      [920, 2.7],
      [990, 4],
      [1120, 2],
      [1300, 6.5],
      [1440, 2],
      [1700, 2.7],
      [2000, 2.9],
    ],
    beats: [0, 740],
    letters: [
      ['c', 245, 5.2],
      ['v', 560, 7.6],
      ['y', 715, -0.7],
    ],
    colour: 'red',
  },
  {
    name: 'Tricuspid regurgitation: giant v wave',
    wave: [
      [0, 3],
      [60, 3.6],
      [130, 5.5],
      [200, 4.6],
      [300, 7.4],
      [480, 11],
      [580, 11],
      [720, 2],
      [860, 2.6],
      [1000, 3],
      [1060, 3.6],
      [1130, 5.5],
      [1200, 4.6],
      [1300, 7.4],
      [1480, 11],
      [1580, 11],
      [1720, 2],
      [1860, 2.6],
      [2000, 3],
    ],
    letters: [
      ['a', 120, 6.6],
      ['cv', 520, 12.7],
      ['y', 735, -0.7],
    ],
    colour: 'red',
  },
  {
    name: 'Complete AV block: cannon a wave',
    wave: [
      [0, 3],
      [60, 4],
      [130, 7],
      [200, 4.4],
      [260, 5.4],
      [380, 1],
      [560, 6],
      [690, 2.2],
      [750, 3.6],
      [820, 7],
      [900, 4],
      [1020, 3],
      [1300, 3.2],
      [1430, 4.5],
      [1520, 12.5],
      [1620, 4.5],
      [1690, 2],
      [1810, 6],
      [1930, 2.2],
      [2000, 2.6],
    ],
    beats: [0, 1250],
    letters: [
      ['a', 130, 8.2],
      ['v', 560, 7.2],
      ['a', 820, 8.2],
      ['cannon a', 1570, 12],
    ],
    colour: 'red',
  },
];

export function jugularPulse(): string {
  const parts = breaths.flatMap(({ name, wave, letters, colour, beats = [0, 1000] }, n) => {
    const [left, top] = [24 + (n % 2) * 312, 40 + Math.floor(n / 2) * 180];
    const plot = graph({
      left,
      top,
      width: 290,
      height: 110,
      x: { range: [0, 2000] },
      y: { range: [-2, 14] },
    });
    return [
      label(name, [left, top - 14], { classes: 'strong' }),
      plot.through('axis', [
        [0, 14],
        [0, -2],
        [2000, -2],
      ]),
      plot.through(`line ${colour}`.trim(), smooth(wave, { steps: 6 })),
      ...letters.map(([letter, at, up]) =>
        plot.words(letter, [at, up], { anchor: letter.length > 2 ? 'start' : 'middle' }),
      ),
      ...beats.flatMap((from) => [
        line('bold', plot.at(from + 200, -2.8), plot.at(from + 200, -4)),
        line('bold', plot.at(from + 500, -2.8), plot.at(from + 500, -4)),
      ]),
      plot.words('S1', [200, -6.6], { anchor: 'middle', classes: 'small' }),
      plot.words('S2', [500, -6.6], { anchor: 'middle', classes: 'small' }),
    ];
  });
  return svgOf({ width: 640, height: 378 }, parts);
}
