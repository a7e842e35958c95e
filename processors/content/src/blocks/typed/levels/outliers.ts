// A line that may be a heading by what stands around it, but looks otherwise than all that are: nobody knows.
import type { UnitRole } from '../../headings/role.ts';
import { isDeeper, isTight } from '../../headings/role.ts';
import { firstLetter } from '../../lines/letters.ts';
import { wordsOf } from '../../lines/statement.ts';
import type { LineUnit } from '../../units.ts';
import type { TypedHead } from './heads.ts';
import { typedHeadsOf } from './heads.ts';

/** Of so many others the form is known. */
const least = 3;
const mostOfAbbreviation = 4;

export function withoutOutliers(
  units: readonly LineUnit[],
  roles: Map<LineUnit, UnitRole>,
): Map<LineUnit, UnitRole> {
  withoutInItems(units, roles);
  const [, ...heads] = typedHeadsOf(units, roles);
  withoutAbbreviations(heads, roles);
  const plain = heads.filter(({ style }) => style.name === 'plain' || style.name === 'small');
  if (plain.length <= least) return roles;
  const counts = { small: 0, capital: 0, withGap: 0, withoutGap: 0 };
  for (const { unit, hasGapBelow } of plain) {
    const letter = firstLetter(unit.text);
    if (letter !== 'neither') counts[letter === 'lower' ? 'small' : 'capital']++;
    counts[hasGapBelow ? 'withGap' : 'withoutGap']++;
  }
  for (const { unit, hasGapBelow, isOver, isPart } of plain) {
    const isOnlySmall = firstLetter(unit.text) === 'lower' && counts.small === 1 && counts.capital > 1;
    const isOnlyInGap = counts[hasGapBelow ? 'withGap' : 'withoutGap'] === 1 && !isOver;
    if (!isPart && (isOnlySmall || isOnlyInGap)) roles.set(unit, { kind: 'maybe' });
  }
  return roles;
}

/** Lines further in below an item are its own, and head nothing but what stands further in again. */
function withoutInItems(units: readonly LineUnit[], roles: Map<LineUnit, UnitRole>) {
  let item: LineUnit | undefined;
  for (const unit of units) {
    const role = roles.get(unit);
    if (unit.mark && !role) item = unit;
    else if (item && !isDeeper(unit, item)) item = undefined;
    if (item && !unit.mark && role?.kind === 'section' && !role.isByIndent) roles.delete(unit);
  }
}

/** "CT KUB" among lines, where no other heading is in capitals. */
function withoutAbbreviations(heads: readonly TypedHead[], roles: Map<LineUnit, UnitRole>) {
  const capitals = heads.filter(({ style }) => style.name === 'capitals');
  for (const { unit, isOver } of capitals) {
    const isOfText = capitals.length === 1 && isTight(unit) && !isOver;
    const areShort = wordsOf(unit.text).every(({ length }) => length <= mostOfAbbreviation);
    if (isOfText && areShort) roles.set(unit, { kind: 'maybe' });
  }
}
