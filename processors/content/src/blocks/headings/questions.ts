// "Q: First line?" over "A: Vancomycin": lines with one label, each right over a line with another.
import { labelEnd } from '../lines/statement.ts';
import type { LineUnit } from '../units.ts';
import { isTight } from './role.ts';

const longestLabel = 12;
/** With them a text is taken as one of questions and answers. */
const least = 2;

function labelOf({ text, table, isFurniture }: LineUnit) {
  if (table || isFurniture) return undefined;
  const label = text.slice(0, (labelEnd(text) ?? 1) - 1);
  return label !== '' && label.length <= longestLabel && !label.includes(' ') ? label : undefined;
}

/** The questions: half of those with their label end in a question mark. */
export function questionHeadings(units: readonly LineUnit[]): Set<LineUnit> {
  const found = new Set<LineUnit>();
  const labelled = Map.groupBy(
    units.entries().flatMap(([at, unit]) => {
      const label = labelOf(unit);
      return label === undefined ? [] : [{ unit, next: units[at + 1], label }];
    }),
    ({ label }) => label,
  );
  for (const [label, group] of labelled) {
    const asked = group.filter(({ unit }) => unit.text.endsWith('?'));
    const answered = group.filter(({ unit, next }) => next && isTight(next) && isAnswer(next, label, unit));
    const isOne =
      asked.length >= Math.max(least, group.length * 0.5) && answered.length >= group.length * 0.8;
    if (isOne) for (const { unit } of group) found.add(unit);
  }
  return found;
}

/** "A: Vancomycin", or anything below a question that is set apart. */
function isAnswer(unit: LineUnit, than: string, question: LineUnit) {
  const label = labelOf(unit);
  return label !== than && (label !== undefined || !isTight(question));
}
