// Many write their headings in bold and use no style.
import type { Block, Line } from './blocks.ts';

/** In characters. */
const longest = 80;

const canBeHeading = ({ isBold, text, label, level, heading }: Line): boolean =>
  isBold &&
  heading === undefined &&
  label === undefined &&
  level === 0 &&
  text.length <= longest &&
  !/[\n\t]|[.,:;!?]~*$/u.test(text);

const isBoldText = (block: Block): block is Line =>
  block.kind === 'line' && block.isBold && block.heading === undefined;

export const isBoldHeading = (line: Line, next: Block | undefined): boolean =>
  canBeHeading(line) && next !== undefined && !isBoldText(next);

/** Right above another in smaller letters. */
export const isBoldOverSmaller = (line: Line, next: Block | undefined): boolean =>
  canBeHeading(line) && next !== undefined && isBoldText(next) && (line.size ?? 0) > (next.size ?? 0);

/** Bold headings in smaller letters stand under those in larger ones; from 0. */
export function boldRanks(blocks: readonly Block[]): (line: Line) => number {
  const sizes = new Set<number>();
  for (const [at, block] of blocks.entries()) {
    if (block.kind !== 'line' || block.box) continue;
    const next = blocks[at + 1];
    if (isBoldHeading(block, next) || isBoldOverSmaller(block, next)) sizes.add(block.size ?? 0);
  }
  const order = [...sizes].sort((one, other) => other - one);
  return ({ size = 0 }) => Math.max(0, order.indexOf(size));
}
