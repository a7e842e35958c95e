// The first line of a typed text may be its title, whatever it looks like: set apart by a gap, or with a line or two below it of whom it is.
import { maySay } from '../../headings/contrast.ts';
import { isPlain } from '../../headings/plain.ts';
import type { UnitRole } from '../../headings/role.ts';
import { outsideBrackets } from '../../lines/brackets.ts';
import { hasRelation } from '../../lines/statement.ts';
import type { LineUnit } from '../../units.ts';

const mostWords = 16;
/** With so many headings a text has one over them. */
const leastHeadings = 2;
const mostOfByline = 2;
const mostWordsOfByline = 8;

const isHeading = (role: UnitRole | undefined) => role !== undefined && role.kind !== 'maybe';
/** A line or two of whom a text is. */
export const isByline = (lines: readonly LineUnit[]) =>
  lines.length > 0 && lines.length <= mostOfByline && lines.every(isOfByline);

const isOfByline = (unit: LineUnit) =>
  isPlain(unit) && !unit.form.states && !unit.form.hasLabel && unit.form.words <= mostWordsOfByline;

export function withFirst(
  units: readonly LineUnit[],
  roles: Map<LineUnit, UnitRole>,
): Map<LineUnit, UnitRole> {
  const content = units.filter(({ isFurniture }) => !isFurniture);
  const [first, second] = content;
  if (!first || !second || !isPlain(first)) return roles;
  const gap = content.findIndex((unit, at) => at > 0 && unit.first.gap > 0);
  const byline = content.slice(1, Math.max(1, gap));
  if (isHeading(roles.get(first)) && !byline.some((unit) => isHeading(roles.get(unit)))) return roles;
  const { form, text } = first;
  if (hasRelation(outsideBrackets(text)) || /[.,;!]$/u.test(text) || form.words > mostWords) return roles;
  const headings = content.filter((unit) => isHeading(roles.get(unit))).length;
  const isName = !form.states && !form.hasLabel && !maySay(first);
  const isOverHeadings = headings >= leastHeadings || (gap > 0 && isHeading(roles.get(content[gap]!)));
  const isOverByline = byline.length <= mostOfByline && byline.every(isOfByline) && isOverHeadings;
  const isSetApart = gap === 1 || (gap > 1 && isOverByline);
  if (isSetApart && (isName || headings >= leastHeadings)) {
    roles.set(first, { kind: 'section', key: 'first line' });
    for (const unit of byline) roles.delete(unit);
  } else if (isName && !roles.has(first) && form.isTitleLike) roles.set(first, { kind: 'maybe' });
  return roles;
}
