// Headings of text that nobody marked up, by what sets them apart from the lines around them.
import { firstLetter, isAbbreviation, isInCapitals } from '../lines/letters.ts';
import type { Unit } from '../units.ts';
import { isBold } from './bold.ts';
import { contrasts, groupsOf } from './contrast.ts';
import { numberedHeadings } from './numbered.ts';
import { withOneKey, withRepeats, withFar, withSaidBelow, withTitle } from './keys.ts';
import { isPlain } from './plain.ts';
import type { Role } from './role.ts';
import { isDeeper, isTight } from './role.ts';

/** Words in bold are a heading, also where they say something, but no whole sentence is. */
const canBeBoldHeading = ({ form, text }: Unit) => form.words <= 14 && !text.endsWith('.') && !form.hasLabel;

/** `hasSaid`: the source names headings, so that a paragraph of it is one only where it is bold or leads into a list. */
export function typedHeadings(
  all: readonly Unit[],
  given: ReadonlyMap<Unit, Role>,
  hasSaid: boolean,
): Map<Unit, Role> {
  const units = all.filter((unit) => !unit.isFurniture);
  const roles = new Map(given);
  const numbered = numberedHeadings(units);
  for (const [unit, key] of numbered) if (!roles.has(unit)) roles.set(unit, { kind: 'section', key });
  const capitals = units.filter((unit) => isPlain(unit) && isInCapitals(unit.text));
  const areCapitalsRare = capitals.length < units.length * 0.5;
  const inWords = capitals.filter(
    (unit) =>
      !isAbbreviation(unit.text) &&
      unit.form.isTitleLike &&
      !(unit === units[0] && units[1]?.form.isTitleLike && !isTight(units[1])),
  );
  const hasCapitals = areCapitalsRare && inWords.length > 0;
  const groups = groupsOf(units);
  const told = contrasts(groups, hasSaid || inWords.length > 0 || numbered.size > 1);
  const bold = new Set(units.filter((unit) => isPlain(unit) && canBeBoldHeading(unit) && isBold(unit)));
  const isBoldRare = bold.size <= units.length * 0.5;
  for (const [at, unit] of units.entries()) {
    if (roles.has(unit) || !isPlain(unit)) continue;
    if (isBoldRare && bold.has(unit)) {
      roles.set(unit, { kind: 'section', key: 'bold' });
      continue;
    }
    if (hasSaid && unit.first.said && !unit.form.isLead) continue;
    const next = units[at + 1];
    const isNextHeading = next !== undefined && roles.has(next);
    const role = roleOf(unit, units[at - 1], next, isNextHeading, told.get(unit));
    const isCapital = areCapitalsRare && unit.form.isTitleLike && isInCapitals(unit.text);
    if (
      isCapital &&
      !unit.form.isLead &&
      (!isAbbreviation(unit.text) || (role?.kind === 'section' && hasCapitals))
    )
      roles.set(unit, { kind: 'section', key: 'capitals' });
    else if (role) roles.set(unit, role);
  }
  if (hasCapitals) withAbbreviations(units, roles);
  withNumberedTitles(units, roles);
  withOthersOfTheSame(units, roles);
  return withSaidBelow(units, withRepeats(units, withOneKey(units, withTitle(units, withFar(units, roles)))));
}

function roleOf(
  unit: Unit,
  before: Unit | undefined,
  next: Unit | undefined,
  isNextHeading: boolean,
  contrast: 'shown' | 'weak' | 'within' | undefined,
): Role | undefined {
  const { form } = unit;
  if (next && !unit.first.seen && next.first.page === unit.first.page && isDeeper(unit, next))
    return undefined;
  if (form.isLead && !form.states && form.words <= 14) return { kind: 'lead' };
  if (!form.isTitleLike || !next) return undefined;
  // The line right above a table, among other lines, is its title.
  if (next.table && isTight(next) && isTight(unit)) return undefined;
  const isNear = next.first.gap === 0 || !isTight(unit);
  const beginsList = next.mark !== undefined && !isNextHeading && isNear && !isDeeper(unit, next);
  if (beginsList && (!form.hasParts || before?.mark || !isTight(unit)))
    return { kind: 'section', key: keyOf(unit) };
  if (form.hasParts) return undefined;
  if (isDeeper(next, unit) && next.first.gap === 0 && next.first.page === unit.first.page)
    return { kind: 'section', key: keyOf(unit), isByIndent: true };
  if (contrast === 'shown' || contrast === 'within') return { kind: 'section', key: keyOf(unit) };
  if (contrast === 'weak') return { kind: 'maybe' };
  return undefined;
}

const keyOf = (unit: Unit) => (isTight(unit) ? 'tight' : 'apart');

const isNumberedTitle = (unit: Unit | undefined) => {
  if (!unit || !isPlain(unit) || !unit.form.hasLabel || unit.form.states || unit.form.words > 12)
    return false;
  const [word = '', number = ''] = unit.text.split(' ', 2);
  return firstLetter(word) === 'upper' && /^(?:\d{1,3}|[IVX]{1,4}):$/u.test(number);
};

/** "Guideline 1: Anaphylaxis" at the head of a page or set apart, but not one of several such lines below each other. */
function withNumberedTitles(units: readonly Unit[], roles: Map<Unit, Role>) {
  for (const [at, unit] of units.entries()) {
    const next = units[at + 1];
    if (
      next &&
      isNumberedTitle(unit) &&
      !isTight(unit) &&
      !isNumberedTitle(next) &&
      !isNumberedTitle(units[at - 1])
    )
      roles.set(unit, { kind: 'section', key: 'title of a part' });
  }
}

/** "COPD" over another heading, where others are in capitals. */
function withAbbreviations(units: readonly Unit[], roles: Map<Unit, Role>) {
  for (const [at, unit] of units.entries()) {
    const next = units[at + 1];
    const nextRole = next && roles.get(next);
    const isOver = nextRole !== undefined && nextRole.kind !== 'maybe';
    const isFree = !roles.has(unit) || roles.get(unit)!.kind === 'maybe';
    if (isOver && isFree && isPlain(unit) && isAbbreviation(unit.text))
      roles.set(unit, { kind: 'section', key: 'capitals' });
  }
}

/** What is a heading in one place is one in others, and so is a line set apart over a heading. */
function withOthersOfTheSame(units: readonly Unit[], roles: Map<Unit, Role>) {
  const sections = new Map<string, Role>();
  const doubtful = new Map<string, number>();
  for (const unit of units) {
    const role = roles.get(unit);
    if (role?.kind === 'section' && isPlain(unit)) sections.set(unit.text, role);
    if (role?.kind === 'maybe') doubtful.set(unit.text, (doubtful.get(unit.text) ?? 0) + 1);
  }
  const counts = Map.groupBy(units.filter(isPlain), ({ text }) => text);
  for (const [at, unit] of units.entries()) {
    const role = roles.get(unit);
    if (!isPlain(unit) || !unit.form.isTitleLike || (role && role.kind !== 'maybe')) continue;
    if (unit.first.said) continue;
    const next = units[at + 1];
    if (next && next.first.part !== unit.first.part) continue;
    const nextRole = next && roles.get(next);
    const isNear =
      nextRole?.kind === 'section' || nextRole?.kind === 'lead'
        ? isTight(next!)
        : nextRole?.kind === 'levelled';
    if (next && isDeeper(unit, next) && next.first.page === unit.first.page) continue;
    const isKnown = sections.has(unit.text) || (doubtful.get(unit.text) ?? 0) > 1;
    if (isKnown || (isNear && !isTight(unit) && !unit.form.hasParts))
      roles.set(unit, { kind: 'section', key: keyOf(unit) });
    else if (isAgain(unit, next, counts)) roles.set(unit, { kind: 'maybe' });
  }
}

/** A short line that stands in several places, each time over others. */
const isAgain = (unit: Unit, next: Unit | undefined, counts: ReadonlyMap<string, readonly Unit[]>) =>
  unit.form.words < 4 && next !== undefined && isTight(next) && counts.get(unit.text)!.length > 1;
