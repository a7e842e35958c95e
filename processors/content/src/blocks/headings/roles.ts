// Which units head others: what the source says counts before what is seen, and that before what the words look like.
import type { PageOfSource } from '../source-line.ts';
import type { LineUnit } from '../units.ts';
import { isBold } from './bold.ts';
import { headingsByStyle } from './style/by-style.ts';
import type { UnitRole } from './role.ts';
import { typedHeadings } from './typed.ts';

type Read = { readonly units: readonly LineUnit[]; readonly roles: Map<LineUnit, UnitRole> };

/** In typed text, where a title says nothing of the lines below it. */
function isTitleAlone(units: readonly LineUnit[], roles: ReadonlyMap<LineUnit, UnitRole>) {
  const content = units.filter((unit) => !unit.isFurniture);
  const isTyped = content.every(({ first }) => !first.seen && first.said?.kind !== 'paragraph');
  return isTyped && roles.size === 1 && content[0] !== undefined && roles.has(content[0]);
}

export function withRoles(given: readonly LineUnit[], pages: readonly PageOfSource[]): Read {
  const roles = new Map<LineUnit, UnitRole>();
  for (const unit of given) {
    const { said } = unit.first;
    if (said?.kind !== 'heading') continue;
    const { level, isLoose } = said;
    roles.set(unit, isLoose ? { kind: 'section', key: `set apart ${level}` } : { kind: 'levelled', level });
  }
  const hasSaid = roles.size > 0;
  const { units, levels, terms } = hasSaid
    ? { units: given, levels: new Map<LineUnit, number>(), terms: new Set<LineUnit>() }
    : headingsByStyle(given, pages);
  for (const [unit, level] of levels)
    roles.set(unit, { kind: 'levelled', level, ...(terms.has(unit) && { isTerm: true }) });
  // A title alone says nothing of how other headings look.
  const areSeen = levels.size > 1;
  const typed = typedHeadings(units, roles, (hasSaid && !isTitleAlone(units, roles)) || areSeen);
  for (const [unit, role] of typed) {
    if (roles.has(unit) && unit.first.seen !== undefined) continue;
    if (role.kind === 'lead')
      roles.set(unit, (hasSaid && !isLed(typed, unit)) || areSeen ? { ...role, isText: true } : role);
    else if (!areSeen && !(hasSaid && isOfForm(unit, role))) roles.set(unit, role);
  }
  return { units, roles };
}

/** A line of a page whose source names headings, of which neither its letters nor a number show that it is one. */
const isOfForm = (unit: LineUnit, role: UnitRole) =>
  unit.first.seen !== undefined &&
  role.kind !== 'maybe' &&
  !isBold(unit) &&
  !(role.kind === 'section' && (role.key.startsWith('number') || role.key === 'capitals'));

const mostLeadWords = 4;

/** "Apixaban:", set apart between headings that typed text names. */
const isLed = (roles: ReadonlyMap<LineUnit, UnitRole>, unit: LineUnit) => {
  const role = roles.get(unit);
  return role?.kind === 'lead' && role.level !== undefined && unit.form.words <= mostLeadWords;
};
