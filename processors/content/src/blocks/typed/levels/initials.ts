// "I - Idiopathic" over "G - Gallstones": lines that begin with a letter each spell a word, and are items of what stands above them.
import { isPlain } from '../../headings/plain.ts';
import { isTight } from '../../headings/role.ts';
import type { LineUnit } from '../../units.ts';

const initial = /^\p{L}\d?\s*[-–—=:]\s*\S/u;
const least = 3;

export function initialsOf(units: readonly LineUnit[]): Set<LineUnit> {
  const found = new Set<LineUnit>();
  let run: LineUnit[] = [];
  const end = () => {
    if (run.length >= least) for (const unit of run) found.add(unit);
    run = [];
  };
  for (const unit of units) {
    const isOne = isPlain(unit) && initial.test(unit.text.slice(0, 12));
    if (!isOne || (run.length > 0 && !isTight(unit))) end();
    if (isOne) run.push(unit);
  }
  end();
  return found;
}
