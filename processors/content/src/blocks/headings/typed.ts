// Headings of text that nobody marked up, by what sets them apart from the lines around them.
import { firstLetter, isAbbreviation, isInCapitals } from '../lines/letters.ts';
import { wordsOf } from '../lines/statement.ts';
import type { Unit } from '../units.ts';
import { isBold } from './bold.ts';
import { contrasts, groupsOf, maySay } from './contrast.ts';
import { numberedHeadings } from './numbered.ts';
import type { Role } from './role.ts';
import { isDeeper, isTight } from './role.ts';

const isPlain = (unit: Unit) =>
  !unit.mark &&
  !unit.table &&
  !unit.isFurniture &&
  !unit.isCaption &&
  (unit.first.said === undefined || unit.first.said.kind === 'paragraph') &&
  unit.lines.length < 3 &&
  !unit.first.seen?.isTurned;

/** Words in bold are a heading, also where they say something, but no whole sentence is. */
const canBeBoldHeading = ({ form, text }: Unit) => form.words <= 14 && !text.endsWith('.') && !form.hasLabel;

const normal = (text: string) => text.toLowerCase();

/** `hasSaid`: the source names headings, so that a paragraph of it is one only where it is bold or leads into a list. */
export function typedHeadings(units: readonly Unit[], hasSaid: boolean): Map<Unit, Role> {
  const roles = new Map<Unit, Role>();
  const numbered = numberedHeadings(units);
  for (const [unit, key] of numbered) roles.set(unit, { kind: 'section', key });
  const capitals = units.filter((unit) => isPlain(unit) && isInCapitals(unit.text));
  const areCapitalsRare = capitals.length < units.length * 0.5;
  const inWords = capitals.filter(
    (unit) =>
      !isAbbreviation(unit.text) &&
      unit.form.isTitleLike &&
      !(unit === units[0] && units[1]?.form.isTitleLike),
  );
  const hasCapitals = areCapitalsRare && inWords.length > 0;
  const groups = groupsOf(units);
  const told = contrasts(
    groups.map((group) => group.filter((unit) => !unit.isFurniture)),
    hasSaid || inWords.length > 1 || numbered.size > 1,
  );
  const bold = new Set(units.filter((unit) => isPlain(unit) && canBeBoldHeading(unit) && isBold(unit)));
  const isBoldRare = bold.size <= units.length * 0.5;
  for (const [at, unit] of units.entries()) {
    if (roles.has(unit) || !isPlain(unit)) continue;
    if (isBoldRare && bold.has(unit)) {
      roles.set(unit, { kind: 'section', key: 'bold' });
      continue;
    }
    if (hasSaid && unit.first.said && !unit.form.isLead) continue;
    const role = roleOf(unit, units[at + 1], told.get(unit));
    const isCapital = areCapitalsRare && unit.form.isTitleLike && isInCapitals(unit.text);
    if (
      isCapital &&
      !unit.form.isLead &&
      (!isAbbreviation(unit.text) || (role?.kind === 'section' && hasCapitals))
    )
      roles.set(unit, { kind: 'section', key: 'capitals' });
    else if (role) roles.set(unit, role);
  }
  return withRepeats(units, withOneKey(units, withTitle(units, roles)));
}

function roleOf(
  unit: Unit,
  next: Unit | undefined,
  contrast: 'shown' | 'weak' | 'within' | undefined,
): Role | undefined {
  const { form } = unit;
  if (form.isLead && !form.states && form.words <= 14) return { kind: 'lead' };
  if (!form.isTitleLike || form.hasParts || !next) return undefined;
  if (next.mark && !isDeeper(unit, next)) return { kind: 'section', key: keyOf(unit) };
  if (isDeeper(next, unit) && next.first.gap === 0 && next.first.page === unit.first.page)
    return { kind: 'parent' };
  if (contrast === 'shown' || contrast === 'within') return { kind: 'section', key: keyOf(unit) };
  if (contrast === 'weak') return { kind: 'maybe' };
  return undefined;
}

const keyOf = (unit: Unit) => (isTight(unit) ? 'tight' : 'apart');

/** The first line of a document stands over all of it, if something else than its own lines follows it. */
function withTitle(units: readonly Unit[], roles: Map<Unit, Role>) {
  const at = units.findIndex((unit) => !unit.isFurniture);
  const [title, next] = [units[at], units[at + 1]];
  if (
    !title ||
    !next ||
    !isPlain(title) ||
    !title.form.isTitleLike ||
    title.form.isLead ||
    title.form.words > 8
  )
    return roles;
  const role = roles.get(title);
  const nextRole = roles.get(next);
  const isOverHeading = nextRole?.kind === 'section' || nextRole?.kind === 'levelled';
  const isAlone = next.first.gap > 0 && !maySay(title);
  const isSame =
    role?.kind === 'section' && units.some((unit) => unit !== title && isSameKey(roles.get(unit), role));
  if (isOverHeading || (isAlone && !isSame)) roles.set(title, { kind: 'section', key: 'title' });
  return roles;
}

const isSameKey = (role: Role | undefined, other: Role) =>
  role?.kind === 'section' && other.kind === 'section' && role.key === other.key;

/** Where gaps do not set some headings apart from others, they are of one level. */
function withOneKey(units: readonly Unit[], roles: Map<Unit, Role>) {
  const keyAt = (unit: Unit | undefined) => {
    const role = unit && roles.get(unit);
    return role?.kind === 'section' ? role.key : undefined;
  };
  const plain = units.flatMap((unit, at) => {
    const key = keyAt(unit);
    return key === 'apart' || key === 'tight'
      ? [{ unit, key, isOverOther: keyAt(units[at + 1]) === 'tight' }]
      : [];
  });
  const apart = plain.filter(({ key, isOverOther }, at) => key === 'apart' && (at > 0 || isOverOther));
  if (apart.length === 0) for (const { unit } of plain) roles.set(unit, { kind: 'section', key: 'apart' });
  return roles;
}

/** "Management" under each disease: headings whose text comes again are parts of those that stand there once. */
function withRepeats(units: readonly Unit[], roles: Map<Unit, Role>) {
  const counts = new Map<string, number>();
  const areOf = (key: string) => key === 'apart' || key === 'tight' || key === 'capitals';
  const sections = units.filter((unit) => {
    const role = roles.get(unit);
    return role?.kind === 'section' && areOf(role.key);
  });
  for (const { text } of sections) counts.set(normal(text), (counts.get(normal(text)) ?? 0) + 1);
  const isRepeated = (unit: Unit) => counts.get(normal(unit.text))! > 1;
  if (sections.every(isRepeated)) return roles;
  for (const unit of sections) if (isRepeated(unit)) roles.set(unit, { kind: 'section', key: 'repeated' });
  return roles;
}

export const isShortLine = (unit: Unit) =>
  wordsOf(unit.text).length <= 5 && firstLetter(unit.text) !== 'lower';
