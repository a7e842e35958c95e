// Short lines without a mark that may begin something new: below a list, right over another heading, or at the head of each group of lines.
import { outsideBrackets } from '../../lines/brackets.ts';
import { firstLetter } from '../../lines/letters.ts';
import type { LineUnit } from '../../units.ts';
import { unitGroupsOf } from '../contrast.ts';
import { isPlain, normal } from '../plain.ts';
import type { UnitRole } from '../role.ts';
import { withShortNames } from './short-names.ts';
import { isDeeper, isTight, weakKeys } from '../role.ts';

const mostWords = 5;

const isBare = (unit: LineUnit) =>
  isPlain(unit) &&
  !unit.first.seen &&
  unit.form.isTitleLike &&
  !unit.form.isLead &&
  unit.form.words <= mostWords &&
  !outsideBrackets(unit.text).includes(', ');

const isHeading = (role: UnitRole | undefined) => role?.kind === 'section' || role?.kind === 'lead';

/** Adds what is likely and what may be. */
export function withBare(units: readonly LineUnit[], roles: Map<LineUnit, UnitRole>) {
  withParts(units, roles);
  const counts = new Map<string, number>();
  for (const unit of units) {
    const text = normal(unit.text);
    if (isHeading(roles.get(unit)) || isBare(unit)) counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const comesAgain = (unit: LineUnit) => (counts.get(normal(unit.text)) ?? 0) > 1;
  // Where subjects have headings of a clear form, a bare line begins none.
  const hasStrong = units.filter((unit) => isStrong(roles.get(unit))).length > 1;
  if (hasStrong) withoutSmall(units, roles);
  else withShortNames(units, roles, isBare);
  const groups = unitGroupsOf(units);
  const isSpaced = groups.filter((group) => group.length === 1).length > groups.length * 0.5;
  const over: LineUnit[] = [];
  for (const [at, unit] of units.entries()) {
    const [before, next] = [units[at - 1], units[at + 1]];
    if (
      (roles.get(unit)?.kind ?? 'maybe') !== 'maybe' ||
      !isBare(unit) ||
      unit.form.hasParts ||
      !before ||
      !next
    )
      continue;
    if (next.first.page !== unit.first.page || isDeeper(unit, next)) continue;
    const isBelowItem =
      !isHeading(roles.get(before)) && isOfList(before, units[at - 2]) && !isDeeper(unit, before);
    const nextRole = roles.get(next);
    const isLast = !isTight(next) && (isSpaced || (before.text.endsWith('.') && before.form.words > 1));
    if (isHeading(nextRole) && isTight(next)) {
      if (isBelowItem && !comesAgain(unit) && comesAgain(next)) over.push(unit);
      else if (isBelowItem && nextRole!.kind === 'lead' && comesAgain(unit))
        roles.set(unit, { kind: 'section', key: isTight(unit) ? 'tight' : 'apart' });
      else if (
        isBelowItem ||
        (!hasStrong && mayBeAsNext(unit, next) && (nextRole!.kind !== 'lead' || comesAgain(next)))
      )
        roles.set(unit, { kind: 'maybe' });
    } else if (nextRole?.kind === 'section' && !isTight(unit) && !hasStrong && mayBeAsNext(unit, next)) {
      roles.set(unit, { kind: 'maybe' });
    } else if (isTight(unit) && (isLast || (isBelowItem && (!next.mark || !isTight(next)))))
      roles.set(unit, { kind: 'maybe' });
  }
  if (over.length === 0) return;
  for (const unit of over) roles.set(unit, { kind: 'section', key: 'over' });
  for (const [at, unit] of units.entries()) {
    const next = units[at + 1];
    const role = roles.get(unit);
    const isOver =
      role?.kind === 'section' && next && isTight(next) && isHeading(roles.get(next)) && comesAgain(next);
    if (isOver && isPlain(unit) && !comesAgain(unit) && (role.key === 'apart' || role.key === 'tight'))
      roles.set(unit, { kind: 'section', key: 'over' });
  }
}

const isStrong = (role: UnitRole | undefined) => role?.kind === 'section' && !weakKeys.has(role.key);

/** Among headings of a clear form a line in small letters is not one for sure. */
function withoutSmall(units: readonly LineUnit[], roles: Map<LineUnit, UnitRole>) {
  for (const [at, unit] of units.entries()) {
    const role = roles.get(unit);
    const next = units[at + 1];
    const isWeak = role?.kind === 'section' && (role.key === 'apart' || role.key === 'tight');
    const isSmall = isBare(unit) && firstLetter(unit.text) === 'lower';
    if (isWeak && isSmall && next && !next.mark && !isDeeper(next, unit)) roles.set(unit, { kind: 'maybe' });
  }
}

/** A single number or letter may be a heading itself. */
const isOfList = ({ mark }: LineUnit, above: LineUnit | undefined) =>
  mark !== undefined && (mark.type === 'bullet' || above?.mark?.kind === mark.kind);

const mayBeAsNext = (unit: LineUnit, next: LineUnit) =>
  unit.form.words <= 3 && firstLetter(unit.text) === firstLetter(next.text);

/** "Mon 3 March - ward round" at the head of each group of lines, of which few others have such parts. */
function withParts(units: readonly LineUnit[], roles: Map<LineUnit, UnitRole>) {
  const canBe = (unit: LineUnit, at: number) =>
    isPlain(unit) && !unit.first.seen && unit.form.hasParts && unit.form.isTitleLike && at < units.length - 1;
  const all = units
    .entries()
    .filter(([at, unit]) => canBe(unit, at))
    .toArray();
  const firsts = all.flatMap(([at, unit]) => (!isTight(unit) && isTight(units[at + 1]!) ? [unit] : []));
  const others = all.flatMap(([, unit]) => (isTight(unit) && !roles.has(unit) ? [unit] : []));
  if (firsts.length === 0 || firsts.length <= others.length) return;
  for (const unit of firsts)
    if (!roles.has(unit) || roles.get(unit)!.kind === 'maybe')
      roles.set(unit, firsts.length > 1 ? { kind: 'section', key: 'apart' } : { kind: 'maybe' });
  for (const unit of others) roles.set(unit, { kind: 'maybe' });
}
