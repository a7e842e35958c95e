// A line that may be a heading by what stands around it, but looks otherwise than all that are: nobody knows.
import type { Role } from '../../headings/role.ts';
import { isDeeper, isTight } from '../../headings/role.ts';
import { firstLetter } from '../../lines/letters.ts';
import { wordsOf } from '../../lines/statement.ts';
import type { Unit } from '../../units.ts';
import type { Head } from './heads.ts';
import { headsOf } from './heads.ts';

/** Of so many others the form is known. */
const least = 3;
const mostOfAbbreviation = 4;

export function withoutOutliers(units: readonly Unit[], roles: Map<Unit, Role>): Map<Unit, Role> {
  withoutInItems(units, roles);
  const [, ...heads] = headsOf(units, roles);
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
function withoutInItems(units: readonly Unit[], roles: Map<Unit, Role>) {
  let item: Unit | undefined;
  for (const unit of units) {
    const role = roles.get(unit);
    if (unit.mark && !role) item = unit;
    else if (item && !isDeeper(unit, item)) item = undefined;
    if (item && !unit.mark && role?.kind === 'section' && !role.isByIndent) roles.delete(unit);
  }
}

/** "CT KUB" among lines, where no other heading is in capitals. */
function withoutAbbreviations(heads: readonly Head[], roles: Map<Unit, Role>) {
  const capitals = heads.filter(({ style }) => style.name === 'capitals');
  for (const { unit, isOver } of capitals) {
    const isOfText = capitals.length === 1 && isTight(unit) && !isOver;
    const areShort = wordsOf(unit.text).every(({ length }) => length <= mostOfAbbreviation);
    if (isOfText && areShort) roles.set(unit, { kind: 'maybe' });
  }
}
