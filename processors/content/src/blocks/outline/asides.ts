// Text in frames: what stands open before it stays open behind it, and nothing in it stands over what comes after.
import type { Roles } from '../headings/role.ts';
import type { LineUnit } from '../units.ts';

/** The frames of which that is so. One that holds the title, or headings only, is a part of the text. */
export function asidesOf(units: readonly LineUnit[], roles: Roles): ReadonlySet<object> {
  const levelOf = (unit: LineUnit) => {
    const role = roles.get(unit);
    return role?.kind === 'levelled' ? role.level : role?.kind === 'section' ? 2 : undefined;
  };
  const top = units.reduce((least, unit) => Math.min(least, levelOf(unit) ?? Infinity), Infinity);
  const highest = units.filter((unit) => levelOf(unit) === top);
  const asides = Map.groupBy(
    units.filter(({ first, isFurniture }) => first.aside !== undefined && !isFurniture),
    ({ first }) => first.aside!,
  );
  const found = new Set<object>();
  for (const [aside, own] of asides) {
    const isText = own.some((unit) => !unit.table && levelOf(unit) === undefined);
    const hasHeading = own.some((unit) => levelOf(unit) !== undefined);
    const isOver = highest[0]?.first.aside === aside || highest.every(({ first }) => first.aside === aside);
    if (isText && hasHeading && !isOver) found.add(aside);
  }
  return found;
}
