// Posters and charts of boxes: a page that was seen and whose text goes up again and again has no order that is sure.
import type { PageBlock } from '@anamnesis/contracts/documents/page-block.ts';
import { asUnsure, isContent } from './page-blocks.ts';

/** In points. */
const leastStep = 20;
/** A page of columns goes up once for each. */
const mostSteps = 6;

/** The blocks of a page, all unsure where its text goes up more often than columns do. */
export function withUnsureOrder(blocks: readonly PageBlock[]): readonly PageBlock[] {
  const tops = blocks.flatMap((block) => (isContent(block) && block.boxes ? [block.boxes[0]!.y] : []));
  const steps = tops.filter((top, at) => at > 0 && top < tops[at - 1]! - leastStep).length;
  return steps > mostSteps ? blocks.map((block) => (isContent(block) ? asUnsure(block) : block)) : blocks;
}
