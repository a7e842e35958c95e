// Of which level headings of typed text are.
import { maySay } from './contrast.ts';
import { isPlain, normal } from './plain.ts';
import type { Role, Section } from './role.ts';
import type { Unit } from '../units.ts';

/** The first line of a document stands over all of it, if something else than its own lines follows it. */
export function withTitle(units: readonly Unit[], roles: Map<Unit, Role>) {
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
  const isHeading = nextRole?.kind === 'section' || nextRole?.kind === 'levelled';
  const isOverHeading = isHeading && (next.first.gap > 0 || !areOthersApart(units, roles, title));
  const isAlone = next.first.gap > 0 && !maySay(title);
  const isSame =
    role?.kind === 'section' && units.some((unit) => unit !== title && isSameKey(roles.get(unit), role));
  if (isOverHeading || (isAlone && !isSame)) roles.set(title, { kind: 'section', key: 'title' });
  return roles;
}

const areOthersApart = (units: readonly Unit[], roles: ReadonlyMap<Unit, Role>, title: Unit) =>
  units.some((unit) => unit !== title && keyAt(roles, unit) === 'apart');

const keyAt = (roles: ReadonlyMap<Unit, Role>, unit: Unit | undefined) => {
  const role = unit && roles.get(unit);
  return role?.kind === 'section' ? role.key : undefined;
};

const isSameKey = (role: Role | undefined, other: Role) =>
  role?.kind === 'section' && other.kind === 'section' && role.key === other.key;

/** Where gaps do not set some headings apart from others, they are of one level. */
export function withOneKey(units: readonly Unit[], roles: Map<Unit, Role>) {
  const plain = units.flatMap((unit, at) => {
    const role = roles.get(unit);
    const isOne = role?.kind === 'section' && (role.key === 'apart' || role.key === 'tight');
    return isOne ? [{ unit, role, isOverOther: keyAt(roles, units[at + 1]) === 'tight' }] : [];
  });
  const apart = plain.filter(({ role, isOverOther }, at) => role.key === 'apart' && (at > 0 || isOverOther));
  if (apart.length === 0) for (const { unit, role } of plain) roles.set(unit, { ...role, key: 'apart' });
  else markUnsure(plain, roles);
  return roles;
}

type Plain = { readonly unit: Unit; readonly role: Section; readonly isOverOther: boolean };

/** Some headings have a gap before them and some have none: parts of those, where one stands right below one of them; else who knows. */
function markUnsure(plain: readonly Plain[], roles: Map<Unit, Role>) {
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
export function withRepeats(units: readonly Unit[], roles: Map<Unit, Role>) {
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
  for (const group of groups.values()) {
    if (group.length === 1) continue;
    const between = (places: readonly number[]) =>
      group.slice(1).map(({ at }, one) => countBetween(places, group[one]!.at, at));
    const isOfNamed = named.length > 0 && between(named).every((count) => count > 0);
    const isOfOthers = between(once).every((count) => count > 0 && count < 3);
    const key = isOfNamed ? 'part of each' : isOfOthers ? 'repeated' : undefined;
    if (key) for (const { unit, role } of group) roles.set(unit, { ...role, key });
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
