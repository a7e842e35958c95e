// The first line below a heading of a clear form is set apart by that heading only.
import type { Unit } from '../units.ts';
import { isTight } from './role.ts';

/** Takes from what contrasts with the lines around it a line that no other of the same lines is like. `isClear`: of headings of a clear form. */
export function withoutFirstBelow<T>(
  units: readonly Unit[],
  told: ReadonlyMap<Unit, T>,
  isClear: (unit: Unit) => boolean,
): Map<Unit, T> {
  const kept = new Map(told);
  let below: Unit[] = [];
  let first: Unit | undefined;
  const end = () => {
    const [one, another] = below.filter((unit) => told.has(unit));
    if (one && one === first && !another) kept.delete(one);
    below = [];
    first = undefined;
  };
  let isOpen = false;
  for (const [at, unit] of units.entries()) {
    if (isClear(unit)) {
      end();
      isOpen = true;
      first = units[at + 1];
      continue;
    }
    if (isOpen && unit !== first && !isTight(unit) && isTight(units[at + 1] ?? unit)) {
      end();
      isOpen = false;
    }
    if (isOpen) below.push(unit);
  }
  end();
  return kept;
}
