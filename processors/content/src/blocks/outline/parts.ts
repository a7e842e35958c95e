// Whether what stands open in a shape of a slide, or in a text box, stands over what stands in another or beside it.
import type { Line } from '../lines/line.ts';
import type { LineUnit } from '../units.ts';
import type { Open } from './open.ts';
import type { Scope } from './scope.ts';

const isTitle = ({ level }: Open) => level === 1;

export function scopeOverPart(open: Open, { first }: LineUnit): Scope {
  const own = open.unit.first.part;
  const { part, said } = first;
  if (open.unit.first.page !== first.page) return 'over';
  if (said?.kind === 'note') return isTitle(open) ? 'over' : 'closed';
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
function isRightAbove({ last: { seen } }: LineUnit, { seen: below }: Line) {
  if (!seen || !below) return false;
  const gap = below.box.y - seen.box.y - seen.box.height;
  const aside = Math.abs(below.box.x - seen.box.x);
  return gap > -0.5 * seen.size && gap < 2 * seen.size && aside < 2 * seen.size;
}
