import { label, line, svgOf, type Point } from '../kit/svg.ts';
import { graph, smooth } from '../kit/graph.ts';

export function actionPotentials(): string {
  const voltage = { range: [-100, 50] as const, ticks: [-90, -60, -40, 0, 40] };
  const muscle = graph({
    left: 70,
    top: 44,
    width: 240,
    height: 240,
    x: { range: [0, 400], name: 'Time (ms)', ticks: [0, 100, 200, 300, 400] },
    y: { ...voltage, name: 'Membrane potential (mV)' },
  });
  const node = graph({
    left: 386,
    top: 44,
    width: 226,
    height: 240,
    x: { range: [0, 1000], name: 'Time (ms)', ticks: [0, 500, 1000] },
    y: { ...voltage, ticks: [-60, -40, 0] },
  });
  const ventricle: readonly Point[] = [
    [0, -90],
    [40, -90],
    [42, 35],
    [52, 8],
    ...smooth([
      [52, 8],
      [90, 12],
      [150, 8],
      [210, -2],
      [250, -30],
      [280, -68],
      [310, -87],
      [340, -90],
    ]),
    [400, -90],
  ];
  const sinus: readonly Point[] = smooth([
    [0, -62],
    [200, -52],
    [330, -41],
    [370, -15],
    [410, 12],
    [450, 10],
    [520, -22],
    [600, -54],
    [650, -62],
    [820, -54],
    [960, -44],
    [1000, -39],
  ]);
  const number = (words: string, plot: typeof muscle, at: Point): string =>
    label(words, plot.at(...at), { anchor: 'middle', classes: 'big strong red' });
  return svgOf({ width: 640, height: 345 }, [
    label('Ventricular muscle', [190, 24], { anchor: 'middle', classes: 'strong' }),
    label('Sinus node', [499, 24], { anchor: 'middle', classes: 'strong' }),
    muscle.level('thin dash faint', 0),
    node.level('thin dash faint', 0),
    node.level('thin dash faint', -40),
    node.words('threshold', [985, -37], { anchor: 'end', classes: 'small faint' }),
    muscle.axes(),
    node.axes(),
    muscle.through('line', ventricle),
    node.through('line', sinus),
    number('0', muscle, [26, -30]),
    number('1', muscle, [62, 28]),
    number('2', muscle, [150, 18]),
    number('3', muscle, [290, -36]),
    number('4', muscle, [375, -84]),
    number('4', node, [240, -69]),
    number('0', node, [330, 0]),
    number('3', node, [590, -24]),
    muscle.words('Na+ in', [54, -62], { classes: 'blue' }),
    muscle.words(['Ca2+ in,', 'K+ out'], [86, -16], { classes: 'blue' }),
    muscle.words('K+ out', [296, -58], { classes: 'blue' }),
    node.words('funny current', [40, -86], { classes: 'blue' }),
    node.words('Ca2+ in', [215, 30], { classes: 'blue' }),
    node.words('K+ out', [560, 12], { classes: 'blue' }),
  ]);
}

/** Share of the greatest effect by the logarithm of the dose. */
const hill =
  (most: number, half: number, steep = 1) =>
  (dose: number): number =>
    most / (1 + 10 ** (steep * (half - dose)));

export function doseResponse(): string {
  const plot = graph({
    left: 70,
    top: 24,
    width: 376,
    height: 270,
    x: { range: [-3, 3], name: 'Dose of the agonist (logarithm)' },
    y: { range: [0, 108], name: 'Effect (% of the greatest)', ticks: [0, 50, 100] },
  });
  const half = (at: number): string => line('thin dash faint', plot.at(at, 0), plot.at(at, 50));
  return svgOf({ width: 640, height: 335 }, [
    plot.level('thin dash faint', 50),
    half(-1),
    plot.axes(),
    plot.curve('line', hill(100, -1)),
    plot.curve('line blue', hill(100, 0.7)),
    plot.curve('line red', hill(52, -1)),
    plot.curve('line green dash', hill(38, -1.4)),
    plot.words('Full agonist', [-0.3, 88], { anchor: 'end' }),
    plot.words(['with competitive', 'antagonist'], [3.1, 92], { classes: 'blue' }),
    plot.words(['with non-competitive', 'antagonist'], [3.1, 56], { classes: 'red' }),
    plot.words('Partial agonist', [3.1, 33], { classes: 'green' }),
    plot.words('EC50', [-0.92, 14]),
  ]);
}

/** Share of haemoglobin that has bound oxygen, by pressure in kPa. */
const bound =
  (half: number, most = 100, steep = 2.7) =>
  (p: number): number =>
    (most * p ** steep) / (p ** steep + half ** steep);

export function oxygenDissociation(): string {
  const plot = graph({
    left: 70,
    top: 24,
    width: 400,
    height: 280,
    x: { range: [0, 14], name: 'Partial pressure of oxygen (kPa)', ticks: [0, 2, 4, 6, 8, 10, 12, 14] },
    y: { range: [0, 108], name: 'Saturation (%)', ticks: [0, 25, 50, 75, 100] },
  });
  return svgOf({ width: 640, height: 360 }, [
    line('thin dash faint', plot.at(0, 50), plot.at(3.5, 50)),
    line('thin dash faint', plot.at(3.5, 50), plot.at(3.5, 0)),
    plot.axes(),
    plot.curve('line dash blue', bound(2.4)),
    plot.curve('line', bound(3.5)),
    plot.curve('line dash red', bound(4.8)),
    plot.curve('line violet', bound(1.8, 50, 1.9)),
    plot.words('P50 3.5 kPa', [3.7, 6]),
    plot.words('Normal', [14.2, 99]),
    plot.words(['Left: cold, alkalosis,', 'fetal haemoglobin'], [0.2, 103], { classes: 'blue' }),
    plot.words(['Right: heat, acidosis,', 'more CO2, more 2,3-BPG'], [7.3, 66], { classes: 'red' }),
    plot.words(['Half bound to', 'carbon monoxide'], [14.2, 52], { classes: 'violet' }),
  ]);
}
