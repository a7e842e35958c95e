// Where Markdown names the headings, a single line over the list of a section leads into that list; several in a section are its parts.
import type { UnitRole } from '../headings/role.ts';
import { isTight, weakKeys } from '../headings/role.ts';
import type { LineUnit } from '../units.ts';
import { isPartName } from './levels/part-names.ts';

const leastNamed = 2;

export function amongNamed(
  units: readonly LineUnit[],
  roles: Map<LineUnit, UnitRole>,
): Map<LineUnit, UnitRole> {
  const isNamed = (unit: LineUnit | undefined) => unit !== undefined && roles.get(unit)?.kind === 'levelled';
  if (units.filter(isNamed).length < leastNamed) return roles;
  let own: LineUnit[] = [];
  const end = () => {
    const [only, other] = own;
    own = [];
    if (!only || other || isPartName(only.text)) return;
    if (isTight(only)) roles.delete(only);
    else roles.set(only, { kind: 'maybe' });
  };
  let isBelowNamed = false;
  for (const [at, unit] of units.entries()) {
    const role = roles.get(unit);
    if (isNamed(unit)) {
      end();
      isBelowNamed = true;
    } else if (isBelowNamed && role?.kind === 'section' && weakKeys.has(role.key) && !isNamed(units[at + 1]))
      own.push(unit);
  }
  end();
  return roles;
}
