// What sets a line apart from those below it: gaps, capitals, and that it says nothing where they do.
import { firstLetter, isAbbreviation } from '../lines/letters.ts';
import { wordsOf } from '../lines/statement.ts';
import type { Unit } from '../units.ts';
import { isTight } from './role.ts';

/** 'shown': by a gap before it; 'within': without one; 'weak': it may as well be one of the lines. */
export type Contrast = 'shown' | 'within' | 'weak';

/** Units without a gap between them. */
export function groupsOf(units: readonly Unit[]): Unit[][] {
  const groups: Unit[][] = [];
  for (const unit of units) {
    const group = groups.at(-1);
    const isNear = isTight(unit) && group?.at(-1)?.first.page === unit.first.page;
    if (group && isNear) group.push(unit);
    else groups.push([unit]);
  }
  return groups;
}

const says = ({ form, mark, table }: Unit) =>
  form.states || form.hasLabel || form.hasParts || mark !== undefined || table !== undefined;
const isSmall = (unit: Unit) => firstLetter(unit.text) === 'lower';
const isCapital = (unit: Unit) => firstLetter(unit.text) === 'upper' || isAbbreviation(unit.text);
const isLong = (unit: Unit) =>
  unit.form.words >= 12 || unit.lines.length > 1 || (unit.form.words > 4 && unit.text.endsWith('.'));

/** "Statins stabilise plaques": three words and more, of which the second may be a verb. */
export function maySay(unit: Unit) {
  const [first = '', second = '', third] = wordsOf(unit.text);
  if (third === undefined || firstLetter(second) !== 'lower') return false;
  const isPlural =
    first.endsWith('s') && !first.endsWith('ss') && !first.endsWith('is') && !first.endsWith('us');
  const isThird = second.endsWith('s') && !second.endsWith('ss') && second.length > 3;
  const isParticiple = second.endsWith('ing') || second.endsWith('ed');
  return isPlural ? !isThird && !isParticiple && second.length > 3 : isThird;
}

/** `hasOthers`: there are headings of a clear form, so that a doubtful line is none. */
export function contrasts(groups: readonly (readonly Unit[])[], hasOthers: boolean): Map<Unit, Contrast> {
  const found = new Map<Unit, Contrast>();
  const weak: Unit[] = [];
  const filled = groups.filter((group) => group.length > 0);
  const alone = filled.filter((group) => group.length === 1).length;
  const isEvenlySpaced = alone > filled.length * 0.8 && filled.length > 4;
  for (const [at, group] of filled.entries()) {
    const [first, ...rest] = group as [Unit];
    if (first.form.isTitleLike && !first.form.hasParts && !first.mark) {
      const contrast =
        rest.length > 0 ? overLines(first, rest) : overGroup(first, filled[at + 1], isEvenlySpaced);
      if (contrast === 'weak') weak.push(first);
      else if (contrast) found.set(first, contrast);
    }
  }
  const shown = found.size;
  for (const unit of weak)
    if (!isEvenlySpaced && shown > 1 && shown >= weak.length) found.set(unit, 'shown');
    else if (!hasOthers) found.set(unit, 'weak');
  for (const [unit, contrast] of withinGroups(filled))
    if (!found.has(unit) && (contrast !== 'weak' || !hasOthers)) found.set(unit, contrast);
  return found;
}

function overLines(first: Unit, rest: readonly Unit[]): Contrast | undefined {
  if (first.form.words > 8) return undefined;
  const saying = rest.filter(says).length;
  const small = rest.filter(isSmall).length;
  if (saying === rest.length || rest.every(isLong)) return 'shown';
  if (!isSmall(first) && small * 2 > rest.length) return 'shown';
  const words = rest.reduce((sum, { form }) => sum + form.words, 0) / rest.length;
  if (saying * 2 >= rest.length && first.form.words <= 4 && words > first.form.words + 1) return 'shown';
  return 'weak';
}

/** "Drugs that improve survival": a long name, but no statement. */
const isNamed = (text: string) =>
  wordsOf(text).some((word) => word === 'that' || word === 'which' || word === 'who');

function overGroup(
  unit: Unit,
  next: readonly Unit[] | undefined,
  isEvenlySpaced: boolean,
): Contrast | undefined {
  const [below, ...others] = next ?? [];
  if (!below || unit.form.words > 8) return undefined;
  if (isLong(below) && isCapital(unit)) return 'shown';
  if (below.table) return 'shown';
  if (!isEvenlySpaced) return others.length > 0 && !maySay(unit) ? 'shown' : undefined;
  if (!says(below)) return undefined;
  if (maySay(unit)) return undefined;
  return unit.form.words <= 4 || isNamed(unit.text) ? 'shown' : 'weak';
}

/** Capitals among lines in small letters, and short lines among those that state something. */
function withinGroups(groups: readonly (readonly Unit[])[]) {
  const found: [Unit, Contrast][] = [];
  const lines = groups.flatMap((group) => group.slice(1)).filter(({ mark, table }) => !mark && !table);
  const small = lines.filter(isSmall).length;
  const areSmall = small * 2 > lines.filter((unit) => firstLetter(unit.text) !== 'neither').length;
  for (const group of groups)
    for (const [at, unit] of group.entries()) {
      const next = group[at + 1];
      const isLongName = unit.form.words > 5 && !isNamed(unit.text);
      if (at === 0 || !next || unit.mark || !unit.form.isTitleLike || isLongName || maySay(unit)) continue;
      if (
        areSmall &&
        isCapital(unit) &&
        (isSmall(next) || says(next)) &&
        !(isCapital(next) && next.form.isTitleLike)
      )
        found.push([unit, 'within']);
      else if (unit.form.words <= 3 && says(next) && !isSmall(unit)) found.push([unit, 'weak']);
    }
  return found;
}
