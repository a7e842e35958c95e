// The first line below a heading of a clear form is set apart by that heading only.
import { isAbbreviation } from '../lines/letters.ts';
import type { LineUnit } from '../units.ts';
import { isTight } from './role.ts';

type Contrast = 'shown' | 'within' | 'weak';

/** Takes from what contrasts with the lines around it a line below a heading, where no other below it does. `isClear`: of headings of a clear form. */
export function withoutFirstBelow(
  units: readonly LineUnit[],
  told: ReadonlyMap<LineUnit, Contrast>,
  isClear: (unit: LineUnit) => boolean,
): Map<LineUnit, Contrast> {
  const kept = new Map(told);
  let first: LineUnit | undefined;
  let others = 0;
  let isSetApart = false;
  const end = () => {
    if (first && told.has(first) && others === 0)
      if (isSetApart) kept.set(first, 'weak');
      else kept.delete(first);
    first = undefined;
  };
  for (const [at, unit] of units.entries()) {
    if (isClear(unit)) {
      end();
      first = units[at + 1];
      others = 0;
      isSetApart =
        first !== undefined &&
        ((at === 0 && !unit.form.isLead) || (!isTight(first) && isTight(units[at + 2] ?? first)));
    } else if (first && unit !== first) {
      if (!isSetApart && isTight(first) && !isTight(unit)) end();
      else if (told.has(unit)) others++;
    }
  }
  end();
  return kept;
}

/** Where a gap follows each line, it shows no heading among headings of a clear form, nor where two would stand below each other. */
export function inEvenSpace(
  groups: readonly (readonly LineUnit[])[],
  told: Map<LineUnit, Contrast>,
  isClear: (unit: LineUnit) => boolean,
): Map<LineUnit, Contrast> {
  const alone = groups.filter(([, second]) => second === undefined || isClear(second));
  const areMany = groups.flat().filter(isClear).length > 1;
  if (groups.length < 5 || alone.length <= groups.length * (areMany ? 0.6 : 0.8)) return told;
  const firsts = groups.map(([first]) => first!);
  const areBelow = firsts.some((unit, at) => at > 1 && told.has(unit) && told.has(firsts[at - 1]!));
  const areDoubtful = firsts.some((unit) => told.get(unit) === 'weak');
  if (!areMany && !areBelow && !areDoubtful) return told;
  const isWeak = new Set(alone.map(([first]) => first!));
  return new Map(
    told
      .entries()
      .map(([unit, contrast]) => [
        unit,
        isWeak.has(unit) && !(areMany && isAbbreviation(unit.text)) ? 'weak' : contrast,
      ]),
  );
}
