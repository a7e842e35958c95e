// Headings of text that nobody marked up, by what sets them apart from the lines around them.
import { firstLetter, isAbbreviation, isInCapitals, mostHeadingWords } from '../lines/letters.ts';
import type { LineUnit } from '../units.ts';
import { withBare } from './bare/bare.ts';
import { inEvenSpace, withoutFirstBelow } from './below-headings.ts';
import { isBold, isStressed } from './bold.ts';
import { contrasts, unitGroupsOf, maySay } from './contrast.ts';
import { numberedHeadings } from './numbered.ts';
import { withOneKey, withRepeats, withFar, withSaidBelow } from './keys.ts';
import { isPlain } from './plain.ts';
import { questionHeadings } from './questions.ts';
import { withTitle } from './title.ts';
import { markedHeadings } from '../typed/marked-heads.ts';
import { withFirst } from '../typed/levels/first-line.ts';
import { initialsOf } from '../typed/levels/initials.ts';
import { amongNamed } from '../typed/among-named.ts';
import { withoutOutliers } from '../typed/levels/outliers.ts';
import { withSuspects } from '../typed/suspects.ts';
import { withLevels } from '../typed/levels/levels.ts';
import type { UnitRole } from './role.ts';
import { isDeeper, isTight } from './role.ts';

/** Words in bold are a heading, also where they say something, but no whole sentence is. */
const canBeBoldHeading = ({ form, text }: LineUnit) =>
  form.words <= 14 && !text.endsWith('.') && !form.hasLabel;

/** `hasSaid`: the source names headings, so that a paragraph of it is one only where it is bold or leads into a list. */
export function typedHeadings(
  all: readonly LineUnit[],
  given: ReadonlyMap<LineUnit, UnitRole>,
  hasSaid: boolean,
): Map<LineUnit, UnitRole> {
  const units = all.filter((unit) => !unit.isFurniture);
  const roles = new Map(given);
  const numbered = numberedHeadings(units);
  for (const [unit, key] of numbered) if (!roles.has(unit)) roles.set(unit, { kind: 'section', key });
  if (isOfText(units))
    for (const [unit, key] of markedHeadings(units))
      if (!roles.has(unit)) roles.set(unit, { kind: 'section', key });
  for (const unit of questionHeadings(units))
    if (!roles.has(unit)) roles.set(unit, { kind: 'section', key: 'question' });
  const capitals = units.filter((unit) => isPlain(unit) && isInCapitals(unit.text));
  const areCapitalsRare = capitals.length < units.length * 0.5;
  const inWords = capitals.filter(
    (unit) =>
      !isAbbreviation(unit.text) &&
      unit.form.isTitleLike &&
      !(unit === units[0] && units[1]?.form.isTitleLike && !isTight(units[1])),
  );
  const hasCapitals = areCapitalsRare && (inWords.length > 0 || areOverHeadings(units));
  // A title of a clear form says nothing of the lines right below it.
  const [title] = units;
  const isSole =
    (given.size === 1 && given.has(title!)) ||
    (inWords.length === 1 && inWords[0] === title && firstLetter(units[1]?.text ?? '') === 'upper');
  const isTitled = title !== undefined && !title.first.seen && isSole;
  const groups = unitGroupsOf(isTitled ? units.slice(1) : units);
  const bold = new Set(
    units.filter(
      (unit, at) =>
        isPlain(unit) && canBeBoldHeading(unit) && isBold(unit) && !isStressed(unit, units[at - 1]),
    ),
  );
  const isBoldRare = bold.size <= units.length * 0.5;
  const boldCapitals = new Set(
    bold
      .values()
      .filter(({ text }) => isInCapitals(text) && !isAbbreviation(text) && !/\d/u.test(text.slice(0, 20))),
  );
  const areMixed = boldCapitals.size < bold.size * 0.5;
  const clear = new Set([...roles.keys(), ...(isBoldRare ? bold : []), ...(hasCapitals ? inWords : [])]);
  const isTyped = units[0]?.first.seen === undefined;
  const shown = contrasts(groups, hasSaid || inWords.length > (isTitled ? 1 : 0) || numbered.size > 1);
  const isClear = (unit: LineUnit) => clear.has(unit) || (unit.form.isLead && !unit.form.states);
  const told = isTyped ? inEvenSpace(groups, withoutFirstBelow(units, shown, isClear), isClear) : shown;
  const initials = isOfText(units) ? initialsOf(units) : new Set<LineUnit>();
  for (const [at, unit] of units.entries()) {
    if (roles.has(unit) || !isPlain(unit) || initials.has(unit)) continue;
    if (initials.has(units[at + 1]!) && isOverInitials(unit)) {
      roles.set(unit, { kind: 'section', key: keyOf(unit) });
      continue;
    }
    if (isBoldRare && bold.has(unit)) {
      roles.set(unit, {
        kind: 'section',
        key: areMixed && boldCapitals.has(unit) ? 'bold capitals' : 'bold',
      });
      continue;
    }
    if (hasSaid && unit.first.said && !unit.form.isLead) continue;
    const next = units[at + 1];
    const isNextHeading = next !== undefined && roles.has(next);
    const role = roleOf(
      unit,
      units[at - 1],
      next,
      isNextHeading || isSoleArrow(next, units[at + 2]),
      told.get(unit),
    );
    const isCapital =
      areCapitalsRare && (unit.form.isTitleLike || isLabelInCapitals(unit)) && isInCapitals(unit.text);
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
  if (!hasSaid) withBare(units, roles);
  if (isOfText(units))
    return withLevels(
      units,
      withSuspects(units, withoutOutliers(units, withFirst(units, amongNamed(units, roles)))),
    );
  return withSaidBelow(units, withRepeats(units, withOneKey(units, withTitle(units, withFar(units, roles)))));
}

/** "SEVERITY: CURB-65 SCORE" */
const isLabelInCapitals = ({ form }: LineUnit) =>
  form.hasLabel && !form.states && form.words <= mostHeadingWords;

/** Words that the letters below spell may be in it. */
const isOverInitials = ({ form }: LineUnit) => form.isTitleLike && !form.isLead;

/** A first line in capitals, and another one, "RENAL", with a gap below it and a title over lines. */
function areOverHeadings(units: readonly LineUnit[]) {
  const [first] = units;
  if (!first || first.first.seen || !isPlain(first) || !isInCapitals(first.text)) return false;
  return units.some((unit, at) => {
    const [next, below] = [units[at + 1], units[at + 2]];
    const isOver = next !== undefined && below !== undefined && !isTight(next);
    return (
      at > 0 &&
      isOver &&
      !isTight(unit) &&
      next.form.isTitleLike &&
      isPlain(unit) &&
      isInCapitals(unit.text) &&
      isPlain(next)
    );
  });
}

function roleOf(
  unit: LineUnit,
  before: LineUnit | undefined,
  next: LineUnit | undefined,
  isNextHeading: boolean,
  contrast: 'shown' | 'weak' | 'within' | undefined,
): UnitRole | undefined {
  const { form } = unit;
  if (next && !unit.first.seen && next.first.page === unit.first.page && isDeeper(unit, next))
    return undefined;
  if (form.isLead && !form.states && form.words <= 14) return { kind: 'lead' };
  if (next && isEntry(unit, next)) return { kind: 'section', key: keyOf(unit) };
  if (!form.isTitleLike || !next) return undefined;
  // The line right above a table, among other lines, is its title.
  if (next.table && isTight(next) && isTight(unit)) return undefined;
  const isNear = next.first.gap === 0 || !isTight(unit);
  const beginsList = next.mark !== undefined && !isNextHeading && isNear && !isDeeper(unit, next);
  if (beginsList && (!form.hasParts || !isTight(unit))) return { kind: 'section', key: keyOf(unit) };
  // "Magnesium - respiratory failure" between items that say such things is one of them.
  if (form.hasParts)
    return beginsList && before?.mark && !saysParts(before, next) ? { kind: 'maybe' } : undefined;
  if (before?.form.isLead && isTight(unit) && contrast === 'within') return undefined;
  if (isDeeper(next, unit) && next.first.gap === 0 && next.first.page === unit.first.page)
    return { kind: 'section', key: keyOf(unit), isByIndent: true };
  if (contrast === 'shown' || contrast === 'within') return { kind: 'section', key: keyOf(unit) };
  if (contrast === 'weak') return { kind: 'maybe' };
  return undefined;
}

/** "Chronic pancreatitis: alcohol 70-80 %" set apart in typed text, over a list further in. */
const isEntry = (unit: LineUnit, next: LineUnit) =>
  !unit.first.seen &&
  !unit.mark &&
  !isTight(unit) &&
  unit.form.hasLabel &&
  unit.form.words <= mostEntryWords &&
  !unit.text.endsWith('.') &&
  next.mark?.type === 'bullet' &&
  next.first.gap === 0 &&
  isDeeper(next, unit);
const mostEntryWords = 14;

const saysParts = (...units: readonly LineUnit[]) =>
  units.every(({ form }) => form.hasLabel || form.hasParts || form.states);

/** One line with an arrow before it says what follows from the line above. */
const isSoleArrow = (unit: LineUnit | undefined, next: LineUnit | undefined) =>
  unit?.mark !== undefined && /[>→⇒]/u.test(unit.mark.kind) && next?.mark?.kind !== unit.mark.kind;

const keyOf = (unit: LineUnit) => (isTight(unit) ? 'tight' : 'apart');

const isNumberedTitle = (unit: LineUnit | undefined) => {
  if (!unit || !isPlain(unit) || !unit.form.hasLabel || unit.form.states || unit.form.words > 12)
    return false;
  const [word = '', number = ''] = unit.text.split(' ', 2);
  return firstLetter(word) === 'upper' && /^(?:\d{1,3}|[IVX]{1,4}):$/u.test(number);
};

/** "Guideline 1: Anaphylaxis" at the head of a page or set apart, but not one of several such lines below each other. */
function withNumberedTitles(units: readonly LineUnit[], roles: Map<LineUnit, UnitRole>) {
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
function withAbbreviations(units: readonly LineUnit[], roles: Map<LineUnit, UnitRole>) {
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
function withOthersOfTheSame(units: readonly LineUnit[], roles: Map<LineUnit, UnitRole>) {
  const sections = new Map<string, UnitRole>();
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
        : nextRole?.kind === 'levelled' && (at === 0 || isTight(next!) || unit.first.seen !== undefined);
    if (next && isDeeper(unit, next) && next.first.page === unit.first.page) continue;
    const isKnown = sections.has(unit.text) || (doubtful.get(unit.text) ?? 0) > 1;
    if (isKnown || (isNear && !isTight(unit) && !unit.form.hasParts && !(maySay(unit) && !unit.first.seen)))
      roles.set(unit, { kind: 'section', key: keyOf(unit) });
    else if (isAgain(unit, next, counts)) roles.set(unit, { kind: 'maybe' });
  }
}

/** A short line that stands in several places, each time over others. */
const isAgain = (
  unit: LineUnit,
  next: LineUnit | undefined,
  counts: ReadonlyMap<string, readonly LineUnit[]>,
) => unit.form.words < 4 && next !== undefined && isTight(next) && counts.get(unit.text)!.length > 1;

/** Typed text: no page shows its lines, and no file says of them what belongs together. */
const isOfText = (units: readonly LineUnit[]) =>
  units.some(({ first }) => !first.said) &&
  units.every(({ first: { seen, part, block } }) => !seen && !part && !block);
