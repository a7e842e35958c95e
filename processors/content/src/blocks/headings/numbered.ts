// Numbers before headings, and those before items of a list. Headings have something between them; items follow one another.
import { isInCapitals } from '../lines/letters.ts';
import type { LineUnit } from '../units.ts';
import { isDeeper, isTight } from './role.ts';

type Member = { readonly unit: LineUnit; readonly at: number };

const canHead = ({ mark, form }: LineUnit) =>
  !form.isEntry && mark !== undefined && mark.parts.length > 0 && !mark.kind.includes('i');

export const depthOf = (unit: LineUnit) => (unit.mark?.type === 'number' ? unit.mark.parts.length : 0);

const mostWithin = 8;
const lastOf = (sequence: readonly Member[]) => sequence.at(-1)!.unit.mark!.parts.at(-1)!;
const lookOf = ({ body, indent, gap }: LineUnit['first']) => `${isInCapitals(body)} ${indent} ${gap > 0}`;

/** Numbers of one list ascend; a smaller one begins another, behind which the first may go on: "1. HEART, 1. rate, 2. rhythm, 2. LUNGS". */
function sequencesOf(units: readonly LineUnit[]) {
  const all: Member[][] = [];
  const open = new Map<string, Member[][]>();
  for (const [at, unit] of units.entries()) {
    const { mark } = unit;
    if (!mark || !canHead(unit)) continue;
    const key = `${mark.kind} ${mark.parts.slice(0, -1).join('.')}`;
    const number = mark.parts.at(-1)!;
    const within = open.get(key) ?? [];
    const next = within.filter((sequence) => lastOf(sequence) === number - 1);
    const look = lookOf(unit.first);
    const sequence =
      next.findLast((one) => lookOf(one.at(-1)!.unit.first) === look) ??
      next.at(-1) ??
      within.findLast((one, place) => place === within.length - 1 && lastOf(one) < number);
    if (sequence) {
      sequence.push({ unit, at });
      within.length = within.indexOf(sequence) + 1;
    } else {
      const fresh = [{ unit, at }];
      open.set(key, [...within, fresh].slice(-mostWithin));
      all.push(fresh);
    }
  }
  return all;
}

/** A single number heads the numbers of its parts, or a list where it stands apart. */
function isOver({ mark, first }: LineUnit, next: LineUnit | undefined) {
  if (!next?.mark || next.mark.kind === mark!.kind) return false;
  const isPart =
    next.mark.type === 'number' && next.mark.parts[0] === mark!.parts[0] && next.mark.parts.length > 1;
  return isPart || first.gap > 0 || first.isTop;
}

function areHeadings(sequence: readonly Member[], units: readonly LineUnit[]) {
  const [first] = sequence as [Member];
  const before = units[first.at - 1];
  if (before && isTight(first.unit) && before.form.isLead) return false;
  const filled = sequence.filter(({ unit, at }, place) => {
    const next = units[at + 1];
    const end = sequence[place + 1]?.at ?? Infinity;
    const isOwn = next !== undefined && at + 1 < end && !isDeeper(unit, next);
    if (!isOwn || next.mark?.kind === unit.mark!.kind) return false;
    // What stands apart below the last one may be no part of it.
    const previous = sequence[place - 1];
    const isApart = !isTight(next) && !isDeeper(next, unit) && !next.mark;
    return end !== Infinity || !isApart || (previous !== undefined && !isTight(units[previous.at + 1]!));
  });
  // What follows the last item of a list is no part of it.
  if (sequence.length > 1 && filled.every((one) => one === sequence.at(-1))) return false;
  const titles = sequence.filter(({ unit: { form } }) => !form.states && form.words <= 12).length;
  const few = sequence.length === 1 && depthOf(first.unit) < 2 && !isOver(first.unit, units[first.at + 1]);
  // Small letters are most often those of items.
  const isLower = first.unit.mark!.kind.includes('a');
  // What a page shows and its source calls items, over others of that kind.
  const isItem = (at: number) => units[at]?.first.said?.kind === 'item' && units[at].first.seen !== undefined;
  if (sequence.every(({ at }) => isItem(at)) && filled.every(({ at }) => isItem(at + 1))) return false;
  const isOverPlain =
    filled.length === sequence.length &&
    filled.every(({ at }) => !units[at + 1]!.mark && isTight(units[at + 1]!));
  if (isLower && !isOverPlain) return false;
  return !few && filled.length >= sequence.length * 0.5 && titles >= sequence.length * 0.6;
}

/** "2. Hyponatraemia" over "1. confusion": numbers that ascend, each over others of its kind that begin anew. */
function overNumbers(units: readonly LineUnit[]): LineUnit[] {
  const found = units.filter((unit, at) => {
    const [mark, below] = [unit.mark, units[at + 1]?.mark];
    const areBoth = mark?.type === 'number' && below?.kind === mark.kind && below.parts.at(-1) === 1;
    return areBoth && !isTight(unit) && mark.parts.length === 1 && isTight(units[at + 1]!);
  });
  const numbers = found.map(({ mark }) => mark!.parts[0]!);
  return numbers.length > 1 && numbers.every((number, at) => number === at + 1) ? found : [];
}

/** The headings among numbered lines, with the key of their level. */
export function numberedHeadings(units: readonly LineUnit[]): Map<LineUnit, string> {
  const found = new Map<LineUnit, string>();
  const sequences = sequencesOf(units).map((own) => ({ own, areHeadings: areHeadings(own, units) }));
  // What most numbers of a kind that stand further in are, all of them are.
  const kinds = Map.groupBy(sequences, ({ own }) => own[0]!.unit.mark!.kind);
  const areItems = (kind: string) => {
    const inner = kinds.get(kind)!.filter(({ own }) => own[0]!.unit.first.indent > 0);
    const count = (some: typeof inner) => some.reduce((sum, { own }) => sum + own.length, 0);
    return count(inner.filter((one) => one.areHeadings)) * 2 < count(inner);
  };
  for (const { own: sequence, areHeadings: are } of sequences) {
    const isInner = sequence[0]!.unit.first.indent > 0;
    const isOfHeadings = are && !(isInner && areItems(sequence[0]!.unit.mark!.kind));
    for (const { unit } of sequence) {
      const isShort =
        unit.form.words <= 12 && !unit.text.endsWith('.') && !(unit.form.hasLabel && unit.form.states);
      if (isOfHeadings && isShort) found.set(unit, `number ${unit.mark!.kind}`);
    }
  }
  for (const unit of overNumbers(units)) found.set(unit, `number ${unit.mark!.kind}`);
  return found;
}
