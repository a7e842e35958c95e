// Headings that only their colours tell apart.
import type { Unit } from '../units.ts';
import type { Style } from './style.ts';

const fewest = 2;

/** Of headings of one look without numbers: those in a second colour, where each in the first has some of them below it. */
export function underColours(headings: readonly Unit[], styles: ReadonlyMap<Unit, Style>): ReadonlySet<Unit> {
  const colourOf = (unit: Unit) => styles.get(unit)!.colour;
  const [first, second, ...others] = new Set(headings.map(colourOf));
  if (first === undefined || second === undefined || others.length > 0) return new Set();
  const areNumbered = headings.some(({ mark }) => mark !== undefined);
  const outer = headings.filter((unit) => colourOf(unit) === first);
  const areOver = headings.every(
    (unit, at) => colourOf(unit) !== first || (headings[at + 1] && colourOf(headings[at + 1]!) === second),
  );
  const inner = headings.filter((unit) => colourOf(unit) === second);
  const areMany = outer.length >= fewest && inner.length > outer.length;
  return new Set(!areNumbered && areOver && areMany ? inner : []);
}
