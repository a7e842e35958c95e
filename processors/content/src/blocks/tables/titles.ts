import { headingText } from '../outline/open.ts';
import type { Placed } from '../outline/outline.ts';
import type { Unit } from '../units.ts';

/** A caption, or a row that is no part of the table. */
const isNamed = ({ first, table }: Unit) =>
  first.said?.kind === 'caption' || (first.said?.kind === 'row' && !table);

/** The line right above a table is its title: a caption, or a heading or a lead of its own. */
export function withTitles(placed: readonly Placed[]): Placed[] {
  return placed.map((one, at) => {
    const { table } = one.unit;
    const above = placed[at - 1];
    if (!table || !above || above.unit.first.page !== one.unit.first.page) return one;
    const isNear =
      one.unit.first.gap === 0 && above.unit.form.isTitleLike && above.kind === 'text' && !above.unit.table;
    const isTitle = isNear || above.unit.isCaption || isNamed(above.unit) || above.kind === 'heading';
    if (!isTitle) return one;
    return { ...one, unit: { ...one.unit, table: { ...table, title: headingText(above.unit) } } };
  });
}
