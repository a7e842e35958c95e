// Whether what stands open in a shape of a slide, or in a text box, stands over what stands in another or beside it.
import type { Roles } from '../headings/role.ts';
import type { Line } from '../lines/line.ts';
import type { Open, Scope } from './scope.ts';
import type { Unit } from '../units.ts';

const isTitle = ({ level }: Open) => level === 1;

export function scopeOverPart(open: Open, { first }: Unit): Scope {
  const own = open.unit.first.part;
  const { part, said } = first;
  if (open.unit.first.page !== first.page) return 'over';
  if (said?.kind === 'note') return !own || isTitle(open) ? 'over' : 'closed';
  if (own && !part) return 'closed';
  if (!own || !part) return !part || open.kind === 'section' ? 'over' : 'closed';
  if (isTitle(open) || (part === own && part !== 'unknown')) return 'over';
  if (part === 'unknown' || own === 'unknown') return 'unsure';
  if (open.kind === 'item' || open.had.own) return 'closed';
  // The head of a column stands over the shape behind it.
  if (open.level !== undefined) return (open.had.part ??= part) === part ? 'over' : 'closed';
  if (!open.had.part && isRightAbove(open.unit, first)) open.had.part = part;
  if (open.had.part) return open.had.part === part ? 'over' : 'closed';
  return 'unsure';
}

/** A label in a shape of its own, close above another and at its left. */
function isRightAbove({ last: { seen } }: Unit, { seen: below }: Line) {
  if (!seen || !below) return false;
  const gap = below.box.y - seen.box.y - seen.box.height;
  const aside = Math.abs(below.box.x - seen.box.x);
  return gap > -0.5 * seen.size && gap < 2 * seen.size && aside < 2 * seen.size;
}

/* Text in frames: what stands open before it stays open behind it, and nothing in it stands over what comes after. */

/** The frames of which that is so. One that holds the title, or headings only, is a part of the text. */
export function asidesOf(units: readonly Unit[], roles: Roles): ReadonlySet<object> {
  const levelOf = (unit: Unit) => {
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
