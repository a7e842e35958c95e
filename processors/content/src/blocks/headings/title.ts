// The title of a document: its first line, where it stands over more than its own lines.
import { outsideBrackets } from '../lines/brackets.ts';
import { isAbbreviation, isInCapitals } from '../lines/letters.ts';
import { statesSomething } from '../lines/statement.ts';
import type { LineUnit } from '../units.ts';
import { maySay } from './contrast.ts';
import { isPlain } from './plain.ts';
import type { UnitRole, SectionRole } from './role.ts';
import { isTight, keyAt, weakKeys } from './role.ts';

const mostWords = 8;
const mostWordsApart = 16;

export function withTitle(units: readonly LineUnit[], roles: Map<LineUnit, UnitRole>) {
  const at = units.findIndex((unit) => !unit.isFurniture);
  const title = units[at];
  if (!title) return roles;
  if (isTitle(units, at, roles) || isSoleOfItsForm(units, title, roles))
    roles.set(title, { kind: 'section', key: 'title' });
  else if (!title.first.seen)
    for (const [unit, role] of doubtfulSisters(units, at, roles))
      roles.set(unit, { ...role, isUnsure: true });
  return roles;
}

function isTitle(units: readonly LineUnit[], at: number, roles: ReadonlyMap<LineUnit, UnitRole>) {
  const [title, next] = [units[at]!, units[at + 1]];
  if (!next || !isPlain(title)) return false;
  const { form } = title;
  if (form.isLead || !form.isTitleLike || form.words > mostWords)
    return isSetApart(units, title, next, roles);
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
  if (nextKey !== undefined) return !isPattern;
  const below = sistersOf(units, title, roles).map(({ at: place }) => units[place + 1]);
  const areOverItems = below.length > 0 && below.every((unit) => unit?.mark !== undefined);
  if (isOverByline(units, at, roles) && (role?.kind !== 'section' || areOverItems)) return true;
  if (below.length > 1 && areOverItems && !next.mark && linesBelow(units, at, roles) < 3) return true;
  return next.first.gap > 0 && !maySay(title) && below.every((unit) => unit && isTight(unit));
}

/** A first heading over lines of its own, where all others are of another form. */
function isSoleOfItsForm(
  units: readonly LineUnit[],
  title: LineUnit,
  roles: ReadonlyMap<LineUnit, UnitRole>,
) {
  const role = roles.get(title);
  if (title.first.seen || role?.kind !== 'section' || role.isByIndent) return false;
  const others = units.filter(
    (unit) => unit !== title && ['section', 'levelled'].includes(roles.get(unit)?.kind ?? ''),
  );
  return others.length > 1 && others.every((unit) => isOtherForm(keyAt(roles, unit)!, role.key));
}

/** The gap before the first line of all says nothing. */
const isOtherForm = (key: string, than: string) => (weakKeys.has(than) ? !weakKeys.has(key) : key !== than);

type Sister = { readonly unit: LineUnit; readonly role: SectionRole; readonly at: number };

/** Headings of the form of the first one. */
function sistersOf(
  units: readonly LineUnit[],
  title: LineUnit,
  roles: ReadonlyMap<LineUnit, UnitRole>,
): Sister[] {
  const key = keyAt(roles, title);
  return units.flatMap((unit, at) => {
    const role = roles.get(unit);
    return unit !== title && role?.kind === 'section' && role.key === key ? [{ unit, role, at }] : [];
  });
}

/** How many units stand right below a heading, before the next gap or heading. */
function linesBelow(units: readonly LineUnit[], at: number, roles: ReadonlyMap<LineUnit, UnitRole>) {
  let end = at + 1;
  while (
    end < units.length &&
    keyAt(roles, units[end]) === undefined &&
    (end === at + 1 || isTight(units[end]!))
  )
    end++;
  return end - at - 1;
}

/** Where the first heading has one line below it and all others have several, who knows whether it stands over them. */
function doubtfulSisters(units: readonly LineUnit[], at: number, roles: ReadonlyMap<LineUnit, UnitRole>) {
  const title = units[at]!;
  if (roles.get(title)?.kind !== 'section' || !isPlain(title)) return [];
  const sisters = sistersOf(units, title, roles).filter(({ role }) => role.key === 'apart');
  const [below, after] = [units[at + 1], units[at + 2]];
  const isOverOne =
    below !== undefined && after !== undefined && !below.mark && keyAt(roles, after) !== undefined;
  const isDoubtful =
    isOverOne &&
    sisters.length > 1 &&
    sisters.every((one) => units[one.at + 2] && keyAt(roles, units[one.at + 2]) === undefined);
  return isDoubtful ? sisters.map(({ unit, role }): [LineUnit, SectionRole] => [unit, role]) : [];
}

/** "OSCE: Cardiovascular examination (10 min)", set apart over the first heading. */
const areLeads = (roles: ReadonlyMap<LineUnit, UnitRole>, ...two: readonly (LineUnit | undefined)[]) =>
  two.every((unit) => keyAt(roles, unit) === 'lead');

function isSetApart(
  units: readonly LineUnit[],
  title: LineUnit,
  next: LineUnit,
  roles: ReadonlyMap<LineUnit, UnitRole>,
) {
  const below = keyAt(roles, next);
  const isOver = below !== undefined && below !== 'question' && next.first.gap > 0;
  if (below === 'lead' && title.form.isLead)
    return isOver && !units.some((unit, at) => at > 0 && areLeads(roles, unit, units[at + 1]));
  if (below === 'lead' && !title.form.hasLabel) return false;
  const { words, isLead } = title.form;
  const says =
    statesSomething(outsideBrackets(title.text)) || title.text.endsWith(',') || title.text.endsWith('.');
  return isOver && !says && words <= mostWordsApart && (isLead || !roles.has(title));
}

/** A title with a line or two below it, of whom it is, before the first heading. */
function isOverByline(units: readonly LineUnit[], at: number, roles: ReadonlyMap<LineUnit, UnitRole>) {
  const end = units.findIndex((unit, place) => place > at && unit.first.gap > 0);
  if (end < at + 2 || end > at + 3 || keyAt(roles, units[end]) === undefined) return false;
  return units
    .slice(at + 1, end)
    .every(({ form, mark, table }) => !form.states && !form.hasLabel && !mark && !table && form.words < 9);
}
