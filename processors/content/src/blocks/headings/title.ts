// The title of a document: its first line, where it stands over more than its own lines.
import { outsideBrackets } from '../lines/brackets.ts';
import { isAbbreviation, isInCapitals } from '../lines/letters.ts';
import { states } from '../lines/statement.ts';
import type { Unit } from '../units.ts';
import { maySay } from './contrast.ts';
import { isPlain } from './plain.ts';
import type { Role } from './role.ts';
import { isTight, keyAt } from './role.ts';

const mostWords = 8;
const mostWordsApart = 16;

export function withTitle(units: readonly Unit[], roles: Map<Unit, Role>) {
  const at = units.findIndex((unit) => !unit.isFurniture);
  const title = units[at];
  return title && isTitle(units, at, roles) ? roles.set(title, { kind: 'section', key: 'title' }) : roles;
}

function isTitle(units: readonly Unit[], at: number, roles: ReadonlyMap<Unit, Role>) {
  const [title, next] = [units[at]!, units[at + 1]];
  if (!next || !isPlain(title)) return false;
  const { form } = title;
  if (form.isLead || !form.isTitleLike || form.words > mostWords) return isSetApart(title, next, roles);
  const role = roles.get(title);
  if (role?.kind === 'section' && role.isByIndent) return false;
  const key =
    keyAt(roles, title) ?? (isInCapitals(title.text) && !isAbbreviation(title.text) ? 'capitals' : 'apart');
  const nextKey = keyAt(roles, next);
  const isClear = key !== 'apart';
  const isPattern = units.some((unit, place) => {
    if (unit === title || keyAt(roles, unit) !== key) return false;
    const below = keyAt(roles, units[place + 1]);
    return below === nextKey || (isClear && nextKey !== key && below !== key);
  });
  const sisters = units.flatMap((unit, place) =>
    unit !== title && role?.kind === 'section' && keyAt(roles, unit) === role.key ? [units[place + 1]] : [],
  );
  if (isOverByline(units, at, roles) && sisters.every((below) => below?.mark !== undefined)) return true;
  if (nextKey !== undefined) return !isPattern;
  return next.first.gap > 0 && !maySay(title) && sisters.every((below) => below && isTight(below));
}

/** "OSCE: Cardiovascular examination (10 min)", set apart over the first heading. */
function isSetApart(title: Unit, next: Unit, roles: ReadonlyMap<Unit, Role>) {
  const below = keyAt(roles, next);
  const isOver = below !== undefined && below !== 'question' && next.first.gap > 0;
  if (below === 'lead' && !title.form.hasLabel) return false;
  const { words, isLead } = title.form;
  const says = states(outsideBrackets(title.text)) || title.text.endsWith(',') || title.text.endsWith('.');
  return isOver && !says && words <= mostWordsApart && (isLead || !roles.has(title));
}

/** A title with a line or two below it, of whom it is, before the first heading. */
function isOverByline(units: readonly Unit[], at: number, roles: ReadonlyMap<Unit, Role>) {
  const end = units.findIndex((unit, place) => place > at && unit.first.gap > 0);
  if (end < at + 2 || end > at + 3 || keyAt(roles, units[end]) === undefined) return false;
  return units
    .slice(at + 1, end)
    .every(({ form, mark, table }) => !form.states && !form.hasLabel && !mark && !table && form.words < 9);
}
