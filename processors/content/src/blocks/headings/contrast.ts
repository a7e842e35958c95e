// What sets a line apart from those below it: gaps, capitals, and that it says nothing where they do.
import { outsideBrackets } from '../lines/brackets.ts';
import { firstLetter, isAbbreviation } from '../lines/letters.ts';
import { subordinate, wordsOf } from '../lines/statement.ts';
import type { LineUnit } from '../units.ts';
import { isDeeper, isTight } from './role.ts';

/** 'shown': by a gap before it; 'within': without one; 'weak': it may as well be one of the lines. */
type Contrast = 'shown' | 'within' | 'weak';

/** Units without a gap between them. */
export function unitGroupsOf(units: readonly LineUnit[]): LineUnit[][] {
  const groups: LineUnit[][] = [];
  for (const unit of units) {
    const group = groups.at(-1);
    const isNear = isTight(unit) && group?.at(-1)?.first.page === unit.first.page;
    if (group && isNear) group.push(unit);
    else groups.push([unit]);
  }
  return groups;
}

const says = ({ form, mark, table }: LineUnit) =>
  form.states || form.hasLabel || form.hasParts || mark !== undefined || table !== undefined;
const isSmall = (unit: LineUnit) => firstLetter(unit.text) === 'lower';
const isCapital = (unit: LineUnit) => firstLetter(unit.text) === 'upper' || isAbbreviation(unit.text);
const isSentence = ({ form, text }: LineUnit) => form.words > 4 && text.endsWith('.');
const isLong = (unit: LineUnit) =>
  unit.form.words >= 12 || unit.lines.length > 1 || (unit.form.words > 4 && unit.text.endsWith('.'));

/** "Statins stabilise plaques": three words and more, of which the second may be a verb. */
export function maySay(unit: LineUnit) {
  const [first = '', second = '', third] = wordsOf(unit.text);
  if (
    third === undefined ||
    firstLetter(second) !== 'lower' ||
    subordinate.has(first.toLowerCase()) ||
    subordinate.has(second)
  )
    return false;
  const isPlural =
    first.endsWith('s') && !first.endsWith('ss') && !first.endsWith('is') && !first.endsWith('us');
  const isThird = second.endsWith('s') && !second.endsWith('ss') && second.length > 3;
  const isParticiple = second.endsWith('ing') || second.endsWith('ed');
  return isPlural ? !isThird && !isParticiple && second.length > 3 : isThird;
}

/** `hasOthers`: there are headings of a clear form, so that a doubtful line is none. */
export function contrasts(
  groups: readonly (readonly LineUnit[])[],
  hasOthers: boolean,
): Map<LineUnit, Contrast> {
  const found = new Map<LineUnit, Contrast>();
  const weak: LineUnit[] = [];
  const alone = groups.filter((group) => group.length === 1).length;
  const isEvenlySpaced = alone > groups.length * 0.8 && groups.length > 4;
  for (const [at, group] of groups.entries()) {
    const [first, ...rest] = group as [LineUnit];
    for (const unit of regularTitles(group)) found.set(unit, 'shown');
    if (found.has(first)) continue;
    if (first.form.isTitleLike && !first.form.hasParts && !first.mark) {
      const contrast =
        rest.length > 0
          ? overLines(first, rest)
          : overGroup(first, groups[at + 1], isEvenlySpaced, hasOthers);
      if (contrast === 'weak' && rest.length > 0) weak.push(first);
      else if (contrast === 'weak' && (!hasOthers || !isEvenlySpaced)) found.set(first, 'weak');
      else if (contrast && contrast !== 'weak') found.set(first, contrast);
    }
  }
  const shown = [...found.values()].filter((contrast) => contrast === 'shown').length;
  const areShorter = areShorterThanOthers(groups);
  for (const unit of weak)
    if (!isEvenlySpaced && !hasOthers && (areShorter || (shown > 1 && shown >= weak.length)))
      found.set(unit, 'shown');
    else if (!hasOthers || !isEvenlySpaced) found.set(unit, 'weak');
  for (const [unit, contrast] of withinGroups(groups))
    if (!found.has(unit) && (contrast !== 'weak' || !hasOthers)) found.set(unit, contrast);
  return found;
}

/** All groups of lines begin with a line that says nothing and is shorter than those below it. */
function areShorterThanOthers(groups: readonly (readonly LineUnit[])[]) {
  const several = groups.filter((group) => group.length > 1);
  return (
    several.length > 1 &&
    several.every(([first, ...rest]) => {
      const words = rest.reduce((sum, { form }) => sum + form.words, 0) / rest.length;
      return (
        first!.form.isTitleLike &&
        first!.form.words < 4 &&
        !isSmall(first!) &&
        words > first!.form.words + 0.4
      );
    })
  );
}

const isShortTitle = (unit: LineUnit) =>
  unit.form.isTitleLike && unit.form.words < 6 && !unit.form.hasParts && !unit.mark && !maySay(unit);

/** Lines of which some say nothing and stand, each by itself, over lines that do. */
function regularTitles(group: readonly LineUnit[]): LineUnit[] {
  const titles = group.filter((unit, at) => isShortTitle(unit) && at < group.length - 1);
  const others = group.filter((unit) => !isShortTitle(unit));
  const isAlone = group.every((unit, at) => !isShortTitle(unit) || at === 0 || !isShortTitle(group[at - 1]!));
  const doSay = others.every((unit) => says(unit) || maySay(unit) || isLong(unit));
  return titles.length > 1 && isShortTitle(group[0]!) && isAlone && doSay ? titles : [];
}

function overLines(first: LineUnit, rest: readonly LineUnit[]): Contrast | undefined {
  if (first.form.words > 8) return undefined;
  const saying = rest.filter(says).length;
  const small = rest.filter(isSmall).length;
  const lettered = rest.filter((unit) => firstLetter(unit.text) !== 'neither').length;
  if (saying === rest.length || rest.every(isLong)) return 'shown';
  if (small > 0 ? !isSmall(first) && small * 2 > lettered : isCapital(first) && lettered === 0)
    return 'shown';
  const words = rest.reduce((sum, { form }) => sum + form.words, 0) / rest.length;
  if (saying * 2 >= rest.length && first.form.words <= 4 && words > first.form.words + 1) return 'shown';
  return 'weak';
}

/** "Drugs that improve survival": a long name, but no statement. */
const isNamed = (text: string) =>
  wordsOf(text).some((word) => word === 'that' || word === 'which' || word === 'who');

function overGroup(
  unit: LineUnit,
  next: readonly LineUnit[] | undefined,
  isEvenlySpaced: boolean,
  hasOthers: boolean,
): Contrast | undefined {
  const [below, ...others] = next ?? [];
  if (!below || unit.form.words > 8) return undefined;
  if (isLong(below) && isCapital(unit)) return 'shown';
  if (below.table) return 'shown';
  if (isSmall(unit) && hasOthers) return undefined;
  if (!isEvenlySpaced) {
    if (others.length === 0 || maySay(unit)) return undefined;
    return isSmall(unit) ? 'weak' : 'shown';
  }
  if (!says(below)) return undefined;
  if (maySay(unit)) return undefined;
  return unit.form.words <= 4 || isNamed(unit.text) ? 'shown' : 'weak';
}

const areSmall = (lines: readonly LineUnit[]) => {
  const lettered = lines.filter((unit) => firstLetter(unit.text) !== 'neither');
  return lettered.length > 0 && lettered.filter(isSmall).length * 2 >= lettered.length;
};

const ownLines = (group: readonly LineUnit[]) => group.slice(1).filter(({ mark, table }) => !mark && !table);

/** Capitals among lines in small letters, and short lines among those that state something. */
function withinGroups(groups: readonly (readonly LineUnit[])[]) {
  const found: [LineUnit, Contrast][] = [];
  const areSmallUsually = areSmall(groups.flatMap(ownLines));
  for (const group of groups) {
    const areSmallHere = group.length > 3 ? areSmall(ownLines(group)) : areSmallUsually;
    for (const [at, unit] of group.entries()) {
      const next = group[at + 1];
      if (isDeeper(unit, group[0]!)) continue;
      const isLongName =
        (unit.form.words > 5 && !isNamed(unit.text)) || outsideBrackets(unit.text).includes(', ');
      if (at === 0 || !next || unit.mark || !unit.form.isTitleLike || isLongName || maySay(unit)) continue;
      const isAmongSentences =
        isSentence(next) && unit.form.words <= 6 && (at === 1 || isSentence(group[at - 1]!));
      if (isAmongSentences && isCapital(unit)) found.push([unit, 'within']);
      else if (areSmallHere && isCapital(unit) && !isCapital(next)) found.push([unit, 'within']);
      else if (unit.form.words <= 3 && says(next) && !isSmall(unit)) found.push([unit, 'weak']);
    }
  }
  return found;
}
