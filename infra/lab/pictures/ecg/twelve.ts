import { label, line, path, svgOf, through, type Point } from '../kit/svg.ts';
import { beat, type Beat } from './beat.ts';
import { areMarksShown } from './marks-shown.ts';
import { paper } from './paper.ts';
import { traced } from './trace.ts';
import { at, sum, type Wave } from './waves.ts';

export const leads = [
  ['I', 'aVR', 'V1', 'V4'],
  ['II', 'aVL', 'V2', 'V5'],
  ['III', 'aVF', 'V3', 'V6'],
] as const;
export type Lead = (typeof leads)[number][number];

/** Of a heart without a fault. */
const usualBeats: Readonly<Record<Lead, Beat>> = {
  I: { p: 0.08, r: 0.6, s: -0.1, t: 0.16 },
  II: { p: 0.13, r: 0.9, s: -0.12, t: 0.22 },
  III: { p: 0.06, r: 0.4, s: -0.1, t: 0.08 },
  aVR: { p: -0.1, q: 0.05, r: -0.7, s: 0.08, t: -0.18 },
  aVL: { p: 0.03, r: 0.3, s: -0.06, t: 0.08 },
  aVF: { p: 0.1, r: 0.6, s: -0.1, t: 0.14 },
  V1: { p: 0.05, q: 0, r: 0.18, s: -0.75, t: -0.06 },
  V2: { p: 0.06, q: 0, r: 0.35, s: -0.95, t: 0.28 },
  V3: { p: 0.07, q: 0, r: 0.6, s: -0.6, t: 0.32 },
  V4: { p: 0.08, q: -0.03, r: 1, s: -0.35, t: 0.32 },
  V5: { p: 0.08, q: -0.06, r: 0.95, s: -0.18, t: 0.26 },
  V6: { p: 0.08, q: -0.08, r: 0.75, s: -0.06, t: 0.2 },
};

/** How a lead differs: in its beat, by what is added to it, and in what is said of it. */
export type Change = { beat?: Beat; added?: Wave; says?: string; colour?: 'red' | 'blue' };

const mm = 4;
const [columns, left, top] = [4, 10, 10];
/** In millimetres of paper; a row is as high as five large squares. */
const [columnWide, rowHigh, baseline] = [38.75, 25, 13];
const beats = [330, 1130];

function leadOf(lead: Lead, [x, y]: Point, change: Change): string[] {
  const { beat: own, added, colour = 'red' } = change;
  const says = areMarksShown() ? change.says : undefined;
  const whole = sum([beat({ ...usualBeats[lead], ...own }), ...(added ? [added] : [])]);
  const points = traced(at(beats, whole), { to: columnWide * 40 }, { mm });
  const zero = y + baseline * mm;
  return [
    path(
      says === undefined ? 'line' : `line ${colour}`,
      through(points.map(([dx, dy]): Point => [x + dx, zero + dy])),
    ),
    label(lead, [x + 5, y + 16], { classes: 'strong' }),
    ...(says === undefined ? [] : [label(says, [x + 36, y + rowHigh * mm - 5], { classes: colour })]),
  ];
}

/** Twelve leads on one paper; leads that are not named are without a fault. */
export function twelveLeads(changes: Readonly<Partial<Record<Lead, Change>>>): string {
  const box = { x: left, y: top, width: 155 * mm, height: leads.length * rowHigh * mm };
  const parts = leads.flatMap((row, down) =>
    row.flatMap((lead, across) =>
      leadOf(lead, [left + across * columnWide * mm, top + down * rowHigh * mm], changes[lead] ?? {}),
    ),
  );
  const parting = Array.from({ length: columns - 1 }, (_, n) => left + (n + 1) * columnWide * mm).map((x) =>
    line('thin faint dash', [x, top], [x, top + box.height]),
  );
  return svgOf({ width: 640, height: box.height + 2 * top }, [paper(box, { mm }), ...parting, ...parts]);
}
