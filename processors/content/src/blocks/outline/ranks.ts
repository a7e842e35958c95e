// Which of the kinds of typed headings stands over which: the one that comes first in the document.
import type { Roles } from '../headings/role.ts';
import type { Unit } from '../units.ts';

const fixed: Record<string, number> = {
  title: -2,
  'of each': -1,
  tight: 1_000,
  repeated: 1_001,
  question: 1_002,
};

export function ranksOf(units: readonly Unit[], roles: Roles): (key: string) => number {
  const order = new Map<string, number>();
  for (const unit of units) {
    const role = roles.get(unit);
    if (role?.kind === 'section' && !order.has(role.key)) order.set(role.key, order.size);
  }
  return (key) => fixed[key] ?? order.get(key) ?? 999;
}
