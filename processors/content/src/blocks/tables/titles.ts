import { openHeadingText } from '../outline/open.ts';
import type { PlacedUnit } from '../outline/outline.ts';
import type { LineUnit } from '../units.ts';

/** A caption, or a row that is no part of the table. */
const isNamed = ({ first, table }: LineUnit) =>
  first.said?.kind === 'caption' || (first.said?.kind === 'row' && !table);

/** The line right above a table is its title: a caption, or a heading or a lead of its own. */
export function withTableTitles(placed: readonly PlacedUnit[]): PlacedUnit[] {
  return placed.map((one, at) => {
    const { table } = one.unit;
    const above = placed[at - 1];
    if (!table || !above || above.unit.first.page !== one.unit.first.page) return one;
    const isNear =
      one.unit.first.gap === 0 && above.unit.form.isTitleLike && above.kind === 'text' && !above.unit.table;
    const isTitle = isNear || above.unit.isCaption || isNamed(above.unit) || above.kind === 'heading';
    if (!isTitle) return one;
    return { ...one, unit: { ...one.unit, table: { ...table, title: openHeadingText(above.unit) } } };
  });
}
