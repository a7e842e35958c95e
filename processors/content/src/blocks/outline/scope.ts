// Whether what stands open still stands over a unit.
import type { UnitRole } from '../headings/role.ts';
import { isAbbreviation, isInCapitals } from '../lines/letters.ts';
import { isTight, lineStep } from '../headings/role.ts';
import type { LineUnit } from '../units.ts';
import type { Open } from './open.ts';

export type Scope = 'over' | 'closed' | 'unsure';

export const isFurtherIn = (unit: LineUnit, open: Open) =>
  unit.first.indent > open.unit.first.indent + lineStep(unit);
const isIn = (unit: LineUnit, open: Open) =>
  isFurtherIn(unit, open) && unit.first.page === open.unit.first.page;
const isOut = (unit: LineUnit, open: Open) => unit.first.indent < open.unit.first.indent - lineStep(unit);
const hasGap = (unit: LineUnit) => unit.first.gap > 0;

/** Whether an item, a lead or a parent by indentation still stands over a unit that is no heading of a section. */
export function scopeOf(
  open: Open,
  unit: LineUnit,
  depth: number | undefined,
  role: UnitRole | undefined,
): Scope {
  if (open.isByIndent) return indentScope(open, unit);
  const hasLevels = role?.kind === 'lead' && role.level !== undefined && open.level !== undefined;
  if (hasLevels && open.level! >= role.level!) return 'closed';
  if (hasLevels) return open.isUnsure ? 'unsure' : 'over';
  if (open.kind === 'section') return open.isUnsure ? 'unsure' : sectionScope(open, unit, depth);
  const isNewPage = unit.first.page !== open.unit.first.page;
  if (open.kind === 'item') {
    if (depth !== undefined) return depth > open.depth! ? 'over' : 'closed';
    return isIn(unit, open) || isTightLead(open, unit) ? 'over' : 'closed';
  }
  if (open.isUnsure) return 'unsure';
  if (open.kind === 'maybe' && role?.kind === 'maybe') return 'closed';
  // Whether it ends with a gap is not known either: what is above it may have ended with it.
  if (open.kind === 'maybe') return 'unsure';
  if (isIn(unit, open)) {
    open.had.within = true;
    return 'over';
  }
  if (open.had.within && !unit.mark) return 'closed';
  if (isOut(unit, open)) return isNewPage ? 'unsure' : 'closed';
  // Fields of a form below each other.
  const isField =
    unit.first.seen !== undefined && unit.form.isLead && unit.first.indent === open.unit.first.indent;
  if (isField && !unit.mark === !open.unit.mark) return 'closed';
  if (role?.kind === 'lead' && open.had.leads) {
    const scope = leadOver(open, unit);
    open.had.gap ||= scope === 'unsure';
    return scope;
  }
  if (role?.kind === 'lead' && (open.had.lines || open.had.items) && !unit.mark === !open.unit.mark)
    return 'closed';
  return leadScope(open, unit);
}

/** Further in than the heading, but less than the first line below it: who knows. */
function indentScope(open: Open, unit: LineUnit): Scope {
  if (!isFurtherIn(unit, open)) return 'closed';
  const { indent = 0 } = open.had;
  return unit.first.indent < indent - lineStep(unit) ? 'unsure' : 'over';
}

/** A line without a mark right below an item that ends in a colon. */
export const isTightLead = (open: Open, unit: LineUnit) =>
  open.kind === 'item' &&
  open.unit.form.isLead &&
  !unit.mark &&
  !hasGap(unit) &&
  !open.had.items &&
  open.unit.first.page === unit.first.page;

/** Whether "CARDIOLOGY:", which had "Heart failure:" right below it, stands over the next such line too. */
function leadOver({ unit: over }: Open, unit: LineUnit): Scope {
  if (isInCapitals(over.text))
    return isInCapitals(unit.text) && !isTight(unit) ? 'closed' : capitalScope(unit);
  return 'unsure';
}

/** Abbreviations are in capitals at any level. */
const capitalScope = ({ text }: LineUnit): Scope =>
  !isInCapitals(text) ? 'over' : isAbbreviation(text) ? 'unsure' : 'closed';

const isProse = ({ form, text }: LineUnit) => form.words > 12 && text.endsWith('.');

/** "Causes:" stands over the list below it, or over the lines up to the next gap. */
function leadScope(open: Open, unit: LineUnit): Scope {
  const { had } = open;
  if (open.unit.mark && !unit.mark) return !had.items && !hasGap(unit) ? 'over' : 'closed';
  if (open.unit.mark && unit.mark?.kind === open.unit.mark.kind) return 'closed';
  if (had.gap) return 'unsure';
  if (unit.mark || unit.table) return had.lines && !had.items && hasGap(unit) ? 'unsure' : 'over';
  if (had.items) {
    if (isProse(unit)) return 'closed';
    had.gap = !hasGap(unit);
    return had.gap ? 'unsure' : 'closed';
  }
  if (!had.lines || !hasGap(unit)) return 'over';
  return open.isClose ? 'closed' : 'unsure';
}

/** A heading that stood close to its lines, by a gap only told from them: who knows whether it stands over the lines after the next gap. */
function sectionScope(open: Open, unit: LineUnit, depth: number | undefined): Scope {
  if (open.unit.first.isTerm)
    return unit.table || unit.isCaption || !isFurtherIn(unit, open) ? 'closed' : 'over';
  // "Step 4", whose text stands beside it, at the end of a column: not over the table at the top of the next.
  const [own, below] = [open.unit.first, unit.first];
  const isHigher = own.page === below.page && (below.seen?.box.y ?? 0) < (own.seen?.box.y ?? 0);
  if (own.isRunIn && isHigher && (unit.table || unit.isCaption)) return 'closed';
  // Items of a list that head other items of it; who knows whether the text behind the list is of the last, or an item that stands less deep.
  const isOfList = open.unit.first.said?.kind === 'item';
  if (isOfList && depth !== undefined && open.had.depth !== undefined && depth < open.had.depth)
    open.had.left = true;
  if (open.had.left) return 'unsure';
  if (isOfList && open.had.items && !open.had.lines && !unit.mark && !unit.table) return 'unsure';
  const isWeak = open.key === 'apart' || open.key === 'tight' || open.key === 'question';
  if (!isWeak || !open.isClose || unit.mark || unit.table) return 'over';
  const { had } = open;
  // Behind marked items a line where the heading stands may be beside that heading: who knows.
  const isBeside = had.marked === true && !unit.first.seen && !isFurtherIn(unit, open);
  if (isBeside || (hasGap(unit) && (had.lines || had.items))) had.gap = true;
  return had.gap ? 'unsure' : 'over';
}
