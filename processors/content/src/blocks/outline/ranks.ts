// Which of the kinds of typed headings stands over which: the one that comes first in the document, unless lists of numbers show it.
import type { Roles } from '../headings/role.ts';
import type { LineUnit } from '../units.ts';

const fixed: Record<string, number> = {
  title: -2,
  'of each': -1,
  tight: 1_000,
  repeated: 1_001,
  question: 1_002,
};

export function ranksOf(units: readonly LineUnit[], roles: Roles): (key: string) => number {
  const order = new Map<string, number>();
  for (const unit of units) {
    const role = roles.get(unit);
    if (role?.kind === 'section' && !order.has(role.key)) order.set(role.key, order.size);
  }
  for (const key of withinNumbers(units, roles)) order.set(key, 500 + (order.get(key) ?? 0));
  return (key) => fixed[key] ?? order.get(key) ?? 999;
}

/** Kinds of headings between numbers that go on: "1. Heart, Drugs, 2. Kidney". */
function withinNumbers(units: readonly LineUnit[], roles: Roles) {
  const within = new Set<string>();
  let last: LineUnit | undefined;
  let between: string[] = [];
  for (const unit of units) {
    const role = roles.get(unit);
    if (role?.kind !== 'section') continue;
    if (!role.key.startsWith('number') || unit.mark!.parts.length > 1) {
      if (!role.key.startsWith('number')) between.push(role.key);
      continue;
    }
    const goesOn = last?.mark?.kind === unit.mark!.kind && last.mark.parts[0]! < unit.mark!.parts[0]!;
    if (goesOn) for (const key of between) within.add(key);
    last = unit;
    between = [];
  }
  return within;
}
