// Titles that look like the numbered headings below them: their place shows that they stand over these.
import type { PageOfSource } from '../../source-line.ts';
import type { LineUnit } from '../../units.ts';
import type { HeadingStyle } from './style.ts';
import { keyOf } from './style.ts';

/** In points: how far its middle may be from that of the page, and how far in a centred line begins. */
const near = 12;
const leastIndent = 30;
const fewestBelow = 2;

/** Headings of one look of which some stand one level out: those in the middle of the page above others at its margin, and a title over numbers. */
export function titlesOver(
  units: readonly LineUnit[],
  styles: ReadonlyMap<LineUnit, HeadingStyle>,
  pages: readonly PageOfSource[],
): ReadonlySet<LineUnit> {
  const content = units.filter(({ isFurniture }) => !isFurniture);
  const margins = marginsOf(content);
  const isCentred = (unit: LineUnit) => {
    const width = pages[unit.first.page]?.size?.width;
    const margin = margins.get(unit.first.page) ?? 0;
    return width !== undefined && unit.lines.every(({ seen }) => seen && isInMiddle(seen.box, width, margin));
  };
  const found = new Set<LineUnit>();
  const headings = content.filter((unit) => styles.has(unit) && !unit.first.isRunIn);
  for (const group of Map.groupBy(headings, (unit) => keyOf(styles.get(unit)!)).values()) {
    const [first] = group as [LineUnit];
    const titles = group.filter((unit) => !unit.mark && isCentred(unit));
    const others = group.filter((unit) => !titles.includes(unit));
    const areOver = titles[0] === first && others.length >= fewestBelow && others.every(isAtMargin);
    if (areOver) for (const unit of titles) found.add(unit);
    else if (first === content[0] && !first.mark && areNumbered(group.slice(1)) && isAlone(content, styles))
      found.add(first);
  }
  return found;

  function isAtMargin({ first: { seen, page } }: LineUnit) {
    return seen !== undefined && seen.box.x < (margins.get(page) ?? 0) + leastIndent;
  }
}

const isInMiddle = ({ x, width }: { x: number; width: number }, page: number, margin: number) =>
  Math.abs(x + width / 2 - page / 2) < near && x > margin + leastIndent;

/** Where the first of the lines of each page begins. */
function marginsOf(units: readonly LineUnit[]) {
  const margins = new Map<number, number>();
  for (const { first } of units)
    margins.set(first.page, Math.min(margins.get(first.page) ?? Infinity, first.seen?.box.x ?? Infinity));
  return margins;
}

const areNumbered = ([first, ...others]: readonly LineUnit[]) =>
  first?.mark?.parts.length === 1 &&
  first.mark.parts[0] === 1 &&
  others.length + 1 >= fewestBelow &&
  others.every(({ mark }) => mark !== undefined && mark.type !== 'bullet');

/** Nothing stands between it and the heading below it. */
const isAlone = ([, next]: readonly LineUnit[], styles: ReadonlyMap<LineUnit, HeadingStyle>) =>
  next !== undefined && styles.has(next);
