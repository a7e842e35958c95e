import { label, line, path, svgOf, through, type Point } from '../kit/svg.ts';
import { graph, smooth } from '../kit/graph.ts';
import { beat } from '../ecg/beat.ts';

/** Milliseconds of a cardiac cycle: valves close and open. */
const [mitralCloses, aorticOpens, aorticCloses, mitralOpens, whole] = [200, 250, 500, 580, 1000];

const trace = (t: number): number => beat({ r: 0.95, qt: 370 })(t - 180);

export function cardiacCycle(): string {
  const [left, width] = [64, 440];
  const x = { range: [0, whole] as const };
  const pressures = graph({
    left,
    top: 38,
    width,
    height: 182,
    x,
    y: { range: [0, 130], name: 'Pressure (mmHg)', ticks: [0, 40, 80, 120] },
  });
  const volumes = graph({
    left,
    top: 250,
    width,
    height: 90,
    x,
    y: { range: [40, 130], name: 'Volume (mL)', ticks: [50, 120] },
  });
  const ecg = graph({ left, top: 366, width, height: 60, x, y: { range: [-0.3, 1.1] } });
  const sounds = graph({ left, top: 446, width, height: 34, x, y: { range: [-1, 1] } });
  const ventricle = smooth([
    [0, 6],
    [90, 8],
    [130, 11.5],
    [165, 10.5],
    [mitralCloses, 10],
    [225, 45],
    [aorticOpens, 80],
    [300, 108],
    [370, 120],
    [440, 114],
    [aorticCloses, 100],
    [530, 55],
    [560, 22],
    [mitralOpens, 8],
    [640, 4],
    [760, 5],
    [whole, 6],
  ]);
  const aorta = smooth([
    [0, 84],
    [120, 82],
    [aorticOpens, 80],
    [300, 106],
    [370, 119],
    [440, 114],
    [490, 101],
    [aorticCloses, 98],
    [525, 103],
    [600, 98],
    [800, 90],
    [whole, 84],
  ]);
  const atrium = smooth([
    [0, 6.5],
    [70, 8.5],
    [120, 14],
    [165, 11.5],
    [mitralCloses, 10],
    [225, 12],
    [265, 5],
    [400, 8],
    [540, 13],
    [600, 9],
    [680, 5],
    [840, 6],
    [whole, 6],
  ]);
  // Straight where all valves are closed.
  const volume = [
    ...smooth([
      [0, 106],
      [80, 108],
      [mitralCloses, 120],
    ]),
    ...smooth([
      [aorticOpens, 120],
      [310, 96],
      [400, 62],
      [aorticCloses, 50],
    ]),
    ...smooth([
      [mitralOpens, 50],
      [660, 82],
      [760, 98],
      [whole, 106],
    ]),
  ];
  const valve = (
    time: number,
    name: string,
    { anchor, up = 14 }: { anchor: 'start' | 'end'; up?: number },
  ): string => {
    const [at] = pressures.at(time, 0);
    return (
      line('thin dash faint', [at, up - 10], [at, 484]) +
      label(name, [at + (anchor === 'end' ? -4 : 4), up], { anchor, classes: 'small' })
    );
  };
  const sound = (time: number): string => {
    const wave: Point[] = Array.from({ length: 22 }, (_, n): Point => [
      time + n * 3,
      Math.sin(n * 1.9) * Math.sin((n / 21) * Math.PI) * 0.95,
    ]);
    return path('line', through(wave.map(([t, y]) => sounds.at(t, y))));
  };
  return svgOf({ width: 640, height: 500 }, [
    valve(mitralCloses, 'mitral closes', { anchor: 'end' }),
    valve(aorticOpens, 'aortic opens', { anchor: 'start' }),
    valve(aorticCloses, 'aortic closes', { anchor: 'end', up: 30 }),
    valve(mitralOpens, 'mitral opens', { anchor: 'start' }),
    pressures.axes(),
    volumes.axes(),
    pressures.through('line red', aorta),
    pressures.through('line', ventricle),
    pressures.through('line blue', atrium),
    pressures.words('Aorta', [1025, 82], { classes: 'red' }),
    line('lead', pressures.at(548, 36), pressures.at(612, 56)),
    pressures.words('Left ventricle', [620, 54]),
    pressures.words('Left atrium', [1025, 4], { classes: 'blue' }),
    pressures.words('a', [118, 17], { anchor: 'middle', classes: 'blue' }),
    pressures.words('v', [515, 17], { anchor: 'middle', classes: 'blue' }),
    line('lead', pressures.at(496, 97), pressures.at(474, 84)),
    pressures.words(['dicrotic', 'notch'], [468, 80], { anchor: 'end' }),
    volumes.through('line green', volume),
    volumes.words(['Ventricular', 'volume'], [1025, 108], { classes: 'green' }),
    ecg.curve('line', trace),
    ecg.words('ECG', [1025, 0]),
    ecg.words('P', [70, 0.3], { anchor: 'middle' }),
    ecg.words('QRS', [260, 0.75], {}),
    ecg.words('T', [480, 0.42], { anchor: 'middle' }),
    sounds.level('thin', 0),
    sound(mitralCloses),
    sound(aorticCloses),
    sounds.words('Sounds', [1025, -0.2]),
    sounds.words('S1', [270, 0.35], {}),
    sounds.words('S2', [590, 0.35], {}),
  ]);
}
