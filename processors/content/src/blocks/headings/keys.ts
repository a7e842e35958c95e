// Of which level headings of typed text are.
import type { LineUnit } from '../units.ts';
import { normal } from './plain.ts';
import type { UnitRole, SectionRole } from './role.ts';
import { keyAt } from './role.ts';

/** Headings with more white space before them than others have. */
export function withFar(units: readonly LineUnit[], roles: Map<LineUnit, UnitRole>) {
  const apart = units.flatMap((unit, at) => {
    const role = roles.get(unit);
    return role?.kind === 'section' && role.key === 'apart' ? [{ unit, role, next: units[at + 1] }] : [];
  });
  // Below the first line of the document the gap says nothing.
  const [first, second] = units;
  const isBelowTitle = keyAt(roles, second) === 'apart' && keyAt(roles, units[2]) !== undefined;
  const others = apart.filter(({ unit }) => unit !== first && unit !== second);
  const far = new Set(others.filter(({ unit }) => unit.first.gap > 1));
  if (far.size === 0 || far.size === others.length) return roles;
  const isNeutral = ({ unit }: (typeof apart)[number]) => (isBelowTitle ? unit === second : unit === first);
  for (const one of apart)
    if (far.has(one) || (isNeutral(one) && keyAt(roles, one.next) === 'apart'))
      roles.set(one.unit, { ...one.role, key: 'far' });
  return roles;
}

/** Where gaps do not set some headings apart from others, they are of one level. */
export function withOneKey(units: readonly LineUnit[], roles: Map<LineUnit, UnitRole>) {
  const plain = evenedBelowHeadings(
    units.flatMap((unit, at): Plain[] => {
      const role = roles.get(unit);
      if (role?.kind !== 'section' || (role.key !== 'apart' && role.key !== 'tight')) return [];
      const next = keyAt(roles, units[at + 1]);
      const before = keyAt(roles, units[at - 1]);
      const isBelowHeading =
        before !== undefined && !['apart', 'tight', 'lead'].includes(before) && next !== 'tight';
      const isBelowTitle = before === 'title';
      return [
        {
          unit,
          role,
          isOverOther: next === 'tight',
          isBelowFar: before === 'far',
          isBelowHeading,
          isBelowTitle,
        },
      ];
    }),
  );
  const apart = plain.filter(({ role, isOverOther }, at) => role.key === 'apart' && (at > 0 || isOverOther));
  if (apart.length === 0) for (const { unit, role } of plain) roles.set(unit, { ...role, key: 'apart' });
  else {
    for (const { unit, role } of plain) roles.set(unit, role);
    if (!plain.some(({ isBelowFar }) => isBelowFar)) markUnsure(plain, roles);
  }
  return roles;
}

/** Right below another heading a gap says nothing: those are like the others. */
function evenedBelowHeadings(plain: readonly Plain[]): Plain[] {
  const others = plain.filter(({ isBelowHeading }) => !isBelowHeading);
  const tight = others.filter(({ role }) => role.key === 'tight').length;
  const key = tight * 2 > others.length ? 'tight' : 'apart';
  const isAll = tight === others.length;
  return plain.map((one) =>
    one.isBelowHeading && others.length > 0 && (isAll || !one.isBelowTitle)
      ? { ...one, role: { ...one.role, key } }
      : one,
  );
}

type Plain = {
  readonly unit: LineUnit;
  readonly role: SectionRole;
  readonly isOverOther: boolean;
  readonly isBelowFar: boolean;
  /** So that the gap before it says nothing. */
  readonly isBelowHeading: boolean;
  readonly isBelowTitle: boolean;
};

/** Some headings have a gap before them and some have none: parts of those, where one stands right below one of them; else who knows. */
function markUnsure(plain: readonly Plain[], roles: Map<LineUnit, UnitRole>) {
  let hasHadParts = false;
  let hasParts = false;
  for (const { unit, role, isOverOther } of plain) {
    if (role.key === 'apart') {
      hasParts = isOverOther;
      if (!isOverOther && hasHadParts) roles.set(unit, { ...role, isUnsure: true });
      hasHadParts ||= isOverOther;
    } else if (!hasParts) roles.set(unit, { ...role, isUnsure: true });
  }
}

/** "Management" under each disease: headings whose text comes again are parts of those that stand there once. */
export function withRepeats(units: readonly LineUnit[], roles: Map<LineUnit, UnitRole>) {
  const sections = units.flatMap((unit, at) => {
    const role = roles.get(unit);
    const isOne =
      role?.kind === 'section' && (role.key === 'apart' || role.key === 'tight' || role.key === 'capitals');
    return isOne ? [{ unit, at, role }] : [];
  });
  const groups = Map.groupBy(sections, ({ unit }) => normal(unit.text));
  const named = units.flatMap(({ first }, at) => (first.said?.kind === 'heading' ? [at] : []));
  const once = sections.flatMap(({ unit, at }) => (groups.get(normal(unit.text))!.length === 1 ? [at] : []));
  if (once.length === 0 && named.length === 0) return roles;
  const hasCapitals = sections.some(({ role }) => role.key === 'capitals');
  for (const group of groups.values()) {
    if (group.length === 1) continue;
    const between = (places: readonly number[]) =>
      group.slice(1).map(({ at }, one) => countBetween(places, group[one]!.at, at));
    const isOfNamed = named.length > 0 && between(named).every((count) => count > 0);
    const [{ role: own }] = group as [(typeof group)[number]];
    const isOfOthers = between(once).every((count) => count > 0 && count < 3);
    if (isOfNamed && own.key === 'apart' && hasCapitals) {
      // "Key terms" at the end of each chapter stands under the chapter, not under the section before it.
      const isOfEach = group.length > 2 && group.length >= named.length * 0.5;
      for (const { unit, role } of group)
        roles.set(unit, isOfEach ? { ...role, key: 'of each' } : { ...role, isUnsure: true });
    }
    if (!isOfNamed && isOfOthers)
      for (const { unit, role } of group) roles.set(unit, { ...role, key: 'repeated' });
  }
  return roles;
}

function countBetween(places: readonly number[], from: number, to: number) {
  return firstAfter(places, to) - firstAfter(places, from);
}

function firstAfter(places: readonly number[], place: number) {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (places[middle]! <= place) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Headings in the form of typed text right over those that the source names: half a level above them. */
export function withSaidBelow(units: readonly LineUnit[], roles: Map<LineUnit, UnitRole>) {
  const below = new Map<string, { all: number; levels: number[] }>();
  for (const [at, unit] of units.entries()) {
    const role = roles.get(unit);
    if (role?.kind !== 'section' || role.key === 'title') continue;
    const one = below.get(role.key) ?? { all: 0, levels: [] };
    const next = units[at + 1];
    const nextRole = next && roles.get(next);
    one.all++;
    if (nextRole?.kind === 'levelled') one.levels.push(nextRole.level);
    below.set(role.key, one);
  }
  for (const unit of units) {
    const role = roles.get(unit);
    const one = role?.kind === 'section' ? below.get(role.key) : undefined;
    if (one && one.all > 1 && one.levels.length > one.all * 0.5)
      roles.set(unit, {
        kind: 'levelled',
        level: one.levels.reduce((least, level) => Math.min(least, level)) - 0.5,
      });
  }
  return roles;
}
