import { dot, line, svgOf, type Point } from '../kit/svg.ts';
import { graph, smooth } from '../kit/graph.ts';

/** mg/L at so many hours: 100 at 4 hours, halved each 4 hours. */
export const treatmentLine = (hours: number): number => 100 * 0.5 ** ((hours - 4) / 4);

export function paracetamolLine(): string {
  const plot = graph({
    left: 74,
    top: 24,
    width: 400,
    height: 290,
    x: { range: [0, 16], name: 'Hours after ingestion', ticks: [0, 2, 4, 6, 8, 10, 12, 14, 16] },
    y: { range: [8, 250], log: true, name: 'Plasma paracetamol (mg/L)', ticks: [10, 20, 50, 100, 200] },
  });
  return svgOf({ width: 640, height: 370 }, [
    plot.plumb('thin dash faint', 4),
    plot.axes(),
    plot.curve('line red', treatmentLine, [4, 15]),
    dot('tip red', plot.at(4, 100)),
    dot('tip red', plot.at(15, treatmentLine(15))),
    plot.words('100 mg/L at 4 hours', [4.3, 108], { classes: 'red' }),
    plot.words('15 mg/L at 15 hours', [15.2, 17.5], { classes: 'red' }),
    plot.words('on or above the line: treat', [7.6, 70]),
    plot.words('below: history and ALT decide', [4.6, 13.5]),
    plot.words(['too early', 'to be read'], [2, 30], { anchor: 'middle', classes: 'faint' }),
  ]);
}

const creatinine = (rate: number): number => 7000 / rate;

export function creatinineAndFiltration(): string {
  const plot = graph({
    left: 84,
    top: 24,
    width: 400,
    height: 270,
    x: { range: [0, 125], name: 'Glomerular filtration rate (mL/min)', ticks: [0, 30, 60, 90, 120] },
    y: { range: [0, 820], name: 'Creatinine (µmol/L)', ticks: [0, 200, 400, 600, 800] },
  });
  const [x60, y60] = plot.at(60, creatinine(60));
  return svgOf({ width: 640, height: 345 }, [
    plot.level('thin dash faint', 120),
    plot.words('upper limit', [126, 132], { classes: 'small faint' }),
    plot.axes(),
    plot.curve('line', creatinine, [8.8, 122]),
    dot('tip red', [x60, y60], 5),
    line('lead', [x60, y60], plot.at(66, 330)),
    plot.words(['half of the filtration is lost,', 'creatinine is still in its range'], [62, 400]),
    line('lead', plot.at(15, creatinine(15)), plot.at(33, 660)),
    plot.words(['small further losses', 'raise it steeply'], [34.5, 690]),
  ]);
}

const cardiacMarkers = [
  [
    'Troponin',
    '',
    [
      [0, 0],
      [2, 1],
      [5, 12],
      [10, 60],
      [16, 88],
      [22, 92],
      [30, 82],
      [48, 64],
      [96, 34],
      [144, 18],
      [192, 9],
      [216, 6],
    ],
    [84, 52],
  ],
  [
    'CK-MB',
    'blue',
    [
      [0, 0],
      [3, 1],
      [6, 10],
      [12, 38],
      [20, 50],
      [30, 36],
      [48, 13],
      [66, 4],
      [96, 1],
    ],
    [50, 20],
  ],
] as const;

export function infarctMarkers(): string {
  const plot = graph({
    left: 50,
    top: 24,
    width: 500,
    height: 240,
    x: {
      range: [0, 216],
      name: 'Days after the onset of infarction',
      ticks: [
        [0, '0'],
        [24, '1'],
        [48, '2'],
        [72, '3'],
        [96, '4'],
        [120, '5'],
        [144, '6'],
        [168, '7'],
        [192, '8'],
        [216, '9'],
      ],
    },
    y: { range: [0, 100], name: 'Concentration' },
  });
  return svgOf({ width: 640, height: 320 }, [
    plot.level('thin dash faint', 5),
    plot.words('99th centile', [217, 7.5], { classes: 'small faint' }),
    plot.axes(),
    ...cardiacMarkers.flatMap(([name, colour, values, at]) => [
      plot.through(`line ${colour}`.trim(), smooth(values as readonly Point[])),
      plot.words(name, at, colour === '' ? {} : { classes: colour }),
    ]),
  ]);
}

export function hepatitisBMarkers(): string {
  const plot = graph({
    left: 50,
    top: 30,
    width: 480,
    height: 260,
    x: { range: [0, 36], name: 'Weeks after infection', ticks: [0, 4, 8, 12, 16, 20, 24, 28, 32, 36] },
    y: { range: [0, 100], name: 'Titre' },
  });
  const curve = (classes: string, values: readonly Point[]): string => plot.through(classes, smooth(values));
  const [from, to] = [plot.at(24, 0)[0], plot.at(29, 0)[0]];
  return svgOf({ width: 640, height: 350 }, [
    line('thin dash faint', [from, 26], [from, 290]),
    line('thin dash faint', [to, 26], [to, 290]),
    plot.words('window', [26.5, 102], { anchor: 'middle', classes: 'faint' }),
    plot.axes(),
    curve('line red', [
      [3, 0],
      [6, 22],
      [10, 74],
      [14, 80],
      [18, 48],
      [21, 16],
      [23, 3],
      [24, 0],
    ]),
    curve('line amber dash', [
      [4, 0],
      [7, 24],
      [10, 46],
      [13, 34],
      [16, 10],
      [18, 0],
    ]),
    curve('line violet', [
      [6, 0],
      [9, 26],
      [14, 62],
      [20, 46],
      [26, 24],
      [32, 8],
      [36, 3],
    ]),
    curve('line', [
      [6, 0],
      [10, 34],
      [16, 74],
      [24, 88],
      [36, 90],
    ]),
    curve('line blue', [
      [29, 0],
      [30, 9],
      [32, 32],
      [34, 50],
      [36, 58],
    ]),
    plot.words('HBsAg', [9, 84], { anchor: 'end', classes: 'red' }),
    plot.words('HBeAg', [5, 36], { anchor: 'end', classes: 'amber' }),
    plot.words('IgM anti-HBc', [36.5, 4], { classes: 'violet' }),
    plot.words('total anti-HBc', [36.5, 90]),
    plot.words('anti-HBs', [36.5, 58], { classes: 'blue' }),
  ]);
}
