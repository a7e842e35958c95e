// Of which level headings of typed text are.
import type { Unit } from '../units.ts';
import { type Role, normal } from './role.ts';

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
export function withSaidBelow(units: readonly Unit[], roles: Map<Unit, Role>) {
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
