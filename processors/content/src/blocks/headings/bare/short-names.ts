// Names in typed notes that only their shortness sets apart: alone among longer lines with a gap after each, or at the head of each group.
import type { LineUnit } from '../../units.ts';
import { unitGroupsOf } from '../contrast.ts';
import type { UnitRole } from '../role.ts';
import { keyAt, weakKeys } from '../role.ts';

const least = 3;

/** `isBare`: a short line that says nothing. */
export function withShortNames(
  units: readonly LineUnit[],
  roles: Map<LineUnit, UnitRole>,
  isBare: (unit: LineUnit) => boolean,
) {
  const groups = unitGroupsOf(units);
  const alone = groups.filter((group) => group.length === 1).length;
  if (groups.length > 4 && alone > groups.length * 0.8) amongLonger(units, roles, isBare);
  else overGroups(groups, roles, isBare);
}

const mean = (units: readonly LineUnit[]) =>
  units.reduce((sum, { form }) => sum + form.words, 0) / Math.max(1, units.length);

const isFree = (roles: ReadonlyMap<LineUnit, UnitRole>, unit: LineUnit) =>
  (roles.get(unit)?.kind ?? 'maybe') === 'maybe';

function amongLonger(
  units: readonly LineUnit[],
  roles: Map<LineUnit, UnitRole>,
  isBare: (unit: LineUnit) => boolean,
) {
  const [title] = units;
  const isName = (unit: LineUnit | undefined) =>
    unit !== undefined && unit !== title && unit.form.words <= 2 && isBare(unit);
  const names = units.flatMap((unit, at) => (isName(unit) ? [{ unit, at }] : []));
  const others = units.filter((unit) => !isName(unit) && keyAt(roles, unit) === undefined);
  const areApart = names.every(({ at }) => units[at + 1] !== undefined && !isName(units[at + 1]));
  const areNames = names.length >= least && areApart && mean(others) >= least;
  for (const { unit } of names)
    if (isFree(roles, unit))
      roles.set(unit, areNames ? { kind: 'section', key: 'apart' } : { kind: 'maybe' });
  // Where some of them may be headings, others that look the same only may be.
  if (areNames || !names.some(({ unit }) => roles.get(unit)?.kind === 'maybe')) return;
  for (const [at, unit] of units.entries()) {
    const isWeak = roles.get(unit)?.kind === 'section' && weakKeys.has(keyAt(roles, unit)!);
    if (isWeak && unit !== title && isBare(unit) && !units[at + 1]?.mark && !units[at + 1]?.table)
      roles.set(unit, { kind: 'maybe' });
  }
}

function overGroups(
  groups: readonly (readonly LineUnit[])[],
  roles: Map<LineUnit, UnitRole>,
  isBare: (unit: LineUnit) => boolean,
) {
  const several = groups.filter((group) => group.length > 1);
  const firsts = several.map(([first]) => first!);
  const rest = several.flatMap((group) => group.slice(1));
  const areShortest = several.every(([first, ...below]) =>
    below.every(({ form }) => form.words >= first!.form.words),
  );
  const areNames =
    several.length >= least &&
    areShortest &&
    firsts.every((unit) => isBare(unit) && unit.form.words <= 3) &&
    mean(rest) >= mean(firsts) + 1;
  if (!areNames) return;
  for (const unit of firsts) if (isFree(roles, unit)) roles.set(unit, { kind: 'section', key: 'apart' });
}
