// Which units head others: what the source says counts before what is seen, and that before what the words look like.
import type { Unit } from '../units.ts';
import { headingsByStyle } from './by-style.ts';
import type { Role } from './role.ts';
import { typedHeadings } from './typed.ts';

export function rolesOf(units: readonly Unit[]): Map<Unit, Role> {
  const roles = new Map<Unit, Role>();
  for (const unit of units)
    if (unit.first.said?.kind === 'heading')
      roles.set(unit, { kind: 'levelled', level: unit.first.said.level });
  const said = roles.size;
  const seen = said > 0 ? new Map<Unit, number>() : headingsByStyle(units);
  for (const [unit, level] of seen) roles.set(unit, { kind: 'levelled', level });
  const isTold = seen.size > 0;
  for (const [unit, role] of typedHeadings(units, said > 0))
    if (!roles.has(unit) && (!isTold || role.kind === 'lead')) roles.set(unit, role);
  return roles;
}
