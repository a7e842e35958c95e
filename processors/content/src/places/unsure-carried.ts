// Headings of the page before that may not reach over its end.
import type { PageBlock } from '@anamnesis/contracts/documents/page-block.ts';
import { besideOthers } from './beside.ts';
import { headingOf } from './heading-text.ts';
import { asUnsure, isContent } from './page-blocks.ts';
import type { Page } from './page-parts.ts';

/** In points. */
const sameEdge = 4;
/** Of the height of the lower of two headings, that both share: boxes of one row begin at one height. */
const sameRow = 0.85;

/**
 * The blocks of a page, unsure up to its first heading: where the one that they are carried under stood beside others, as boxes do; where
 * nothing shows that the page goes on with what the one before ended with, as it may begin with a title that was read as text; and below a
 * table from the page before, whose notes may be of what its title says there.
 */
export function withUnsureCarried(page: Page, before: Page | undefined): readonly PageBlock[] {
  const first = page.blocks.find(isContent);
  if (!before || !first?.boxes || first.kind === 'heading' || first.path.length === 0) return page.blocks;
  const isOfBox = headingsBeside(before).some((heading) => first.path.includes(heading));
  const top = first.boxes[0]!.y;
  // A title at the head of the page that comes behind what stands below it.
  const isTitled = page.blocks.some(({ kind, boxes }) => kind === 'heading' && boxes && boxes[0]!.y < top);
  let isUnsure = isOfBox || isTitled || !goesOn(before, first, page.text);
  let isOver = false;
  return page.blocks.map((block) => {
    isOver ||= block.kind === 'heading';
    if (isOver) return block;
    const is = isUnsure;
    isUnsure ||= block === first && block.table !== undefined && block.table.title === undefined;
    return is ? asUnsure(block) : block;
  });
}

/** The list, the table or the text that the page before ended with, in the same place, or within a sentence. */
function goesOn(before: Page, first: PageBlock, text: string): boolean {
  const last = before.blocks.findLast(isContent);
  const [foot, top] = [last?.boxes?.at(-1), first.boxes?.[0]];
  if (!last || !foot || !top) return false;
  const ended = before.text.slice(last.start, last.end).trimEnd();
  const isOpen = /[\p{L}\d,–-]$/u.test(ended) && /^\p{Ll}/u.test(text.slice(first.start, first.end));
  return isOpen || (last.kind === first.kind && Math.abs(foot.x - top.x) <= sameEdge);
}

const headingsBeside = ({ text, blocks }: Page): string[] =>
  [
    ...besideOthers(
      blocks.filter(({ kind }) => kind === 'heading'),
      sameRow,
    ),
  ].map((heading) => headingOf(text, heading));
