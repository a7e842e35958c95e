// Many write their headings in bold and use no style.
import type { WordBlock, WordLine } from '../blocks.ts';

/** In characters. */
const longest = 80;

const canBeHeading = ({ isBold, text, label, level, heading }: WordLine): boolean =>
  isBold &&
  heading === undefined &&
  label === undefined &&
  level === 0 &&
  text.length <= longest &&
  !/[\n\t]|[.,:;!?]~*$/u.test(text);

const isBoldText = (block: WordBlock): block is WordLine =>
  block.kind === 'line' && block.isBold && block.heading === undefined;

export const isBoldHeading = (line: WordLine, next: WordBlock | undefined): boolean =>
  canBeHeading(line) && next !== undefined && !isBoldText(next);

/** Right above another in smaller letters. */
export const isBoldOverSmaller = (line: WordLine, next: WordBlock | undefined): boolean =>
  canBeHeading(line) && next !== undefined && isBoldText(next) && (line.size ?? 0) > (next.size ?? 0);
