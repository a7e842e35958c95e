// Pages before which a page ends with a bare line: that may be the heading of what begins the next one.
import type { Roles } from '../headings/role.ts';
import { hasLetter } from '../lines/letters.ts';
import type { LineUnit } from '../units.ts';

export function pagesAfterBareLines(units: readonly LineUnit[], roles: Roles): Set<number> {
  const pages = new Set<number>();
  let last: LineUnit | undefined;
  for (const unit of units) {
    if (unit.isFurniture || !hasLetter(unit.text)) continue;
    if (last && last.first.page !== unit.first.page && isBare(last) && !roles.has(last))
      pages.add(unit.first.page);
    last = unit;
  }
  return pages;
}

const isBare = ({ form, mark, table, first, text }: LineUnit) =>
  form.isTitleLike && !form.hasParts && !mark && !table && first.said === undefined && !text.endsWith('.');
