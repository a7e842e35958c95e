import { isAfter } from './is-after.ts';
import type { Condition, Where } from '@anamnesis/contracts/kernel/read-model.ts';

type Value = string | number;
/** A field is this value, or is greater than it. */
export type Bound = { eq: Value } | { gt: Value };

/** `where` with one more bound on a field; null when nothing can satisfy both. */
export function narrow(where: Where, field: string, bound: Bound): Where | null {
  const known = where[field];
  const condition = known === undefined ? asCondition(bound) : both(field, known, bound);
  return condition === null ? null : { ...where, [field]: condition };
}

const asCondition = (bound: Bound): Condition => ('eq' in bound ? bound.eq : bound);

const satisfies = (value: Value, bound: Bound): boolean =>
  'eq' in bound ? value === bound.eq : isAfter(value, bound.gt);

function both(field: string, known: Condition, bound: Bound): Condition | null {
  if (typeof known !== 'object') return satisfies(known, bound) ? known : null;
  if ('in' in known) {
    const values = known.in.filter((value) => satisfies(value, bound));
    return values.length > 0 ? { in: values } : null;
  }
  if ('eq' in bound) {
    const fits = 'lte' in known ? !isAfter(bound.eq, known.lte) : isAfter(bound.eq, known.gt);
    return fits ? bound.eq : null;
  }
  // A condition has one bound only; no list needs two.
  if ('lte' in known) throw new Error(`a list bounded above by ${field} cannot be ordered by it`);
  return isAfter(known.gt, bound.gt) ? known : bound;
}
