// Pages of a slide deck that have no title: whether what the slide before stands under goes on there is not known.
import type { Roles } from '../headings/role.ts';
import type { PageOfSource } from '../source-line.ts';
import type { LineUnit } from '../units.ts';

export function doubtfulPages(
  units: readonly LineUnit[],
  roles: Roles,
  pages: readonly PageOfSource[],
): (page: number) => boolean {
  const firsts = new Map<number, LineUnit>();
  for (const unit of units)
    if (!unit.isFurniture && !firsts.has(unit.first.page)) firsts.set(unit.first.page, unit);
  const isHeaded = (page: number) => {
    const first = firsts.get(page);
    const role = first && roles.get(first);
    if (pages[page]?.isSlide) return role?.kind === 'levelled' && role.level === 1;
    return role?.kind === 'levelled' || role?.kind === 'section';
  };
  const headed = pages.filter((_, page) => isHeaded(page)).length;
  const wide = pages.filter(({ size }) => size !== undefined && size.width > size.height).length;
  const isWide = wide >= pages.length * 0.5 && headed >= pages.length * 0.6;
  // Slides of a presentation may come without their size.
  const isNamed = pages.every(({ size }) => size === undefined) && headed >= pages.length * 0.8;
  const isDeck = pages.length > 2 && (isWide || isNamed);
  return (page) => (isDeck || pages[page]?.isSlide === true) && !isHeaded(page);
}
