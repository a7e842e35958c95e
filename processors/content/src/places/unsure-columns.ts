// Columns beside each other that stand for different groups, "Adult" and "Pediatric", where the page was read under one heading: whose line one is, is not known.
import type { BlockBox, PageBlock } from '@anamnesis/contracts/documents/page-block.ts';
import { asUnsure } from './page-blocks.ts';

/** Of a letter, in heights of its line: a line that is wider than so many has a hole in it. */
const widestLetter = 0.9;
/** Lines that stand twice, each beside itself. */
const fewestTwins = 2;
/** In points. */
const sameHeight = 8;
const leastApart = 100;

/** The blocks of a page, unsure from the first heading of several columns or line of two on. */
export function withUnsureColumns(text: string, blocks: readonly PageBlock[]): readonly PageBlock[] {
  const spread = blocks.findIndex((block) => isSpread(text, block));
  const twin = firstTwin(text, blocks);
  const from = Math.min(...[spread, twin].filter((at) => at !== -1));
  return blocks.map((block, at) => (at >= from ? asUnsure(block) : block));
}

/** "Adult          Pediatric" over both halves of a page. */
function isSpread(text: string, { kind, start, end, boxes, runs = [] }: PageBlock): boolean {
  const [box, ...others] = boxes ?? [];
  const isBold = runs.some((run) => run.bold === true && run.start <= start && run.end >= end - 1);
  if (!(kind === 'heading' || (kind === 'paragraph' && isBold)) || !box || others.length > 0) return false;
  const words = text.slice(start, end).trim().split(/\s+/u);
  // In a line of single letters the letters are set apart.
  if (words.length < 2 || words.every((word) => word.length === 1)) return false;
  return box.width > widestLetter * box.height * words.join(' ').length;
}

/** -1 where too few lines stand twice at one height. */
function firstTwin(text: string, blocks: readonly PageBlock[]): number {
  const seen = Map.groupBy(
    blocks.flatMap((block, at) => {
      const said = text.slice(block.start + (block.mark ?? 0), block.end).trim();
      const isOne = block.kind !== 'furniture' && !block.table && /\s/u.test(said);
      return isOne && block.boxes?.[0] ? [{ at, said, box: block.boxes[0] }] : [];
    }),
    ({ said }) => said,
  );
  const twins = [...seen.values()].filter((same) =>
    same.some(({ box }, at) => at > 0 && areBeside(same[at - 1]!.box, box)),
  );
  return twins.length < fewestTwins ? -1 : Math.min(...twins.map(([{ at } = { at: 0 }]) => at));
}

const areBeside = (one: BlockBox, other: BlockBox): boolean =>
  Math.abs(one.y - other.y) <= sameHeight && Math.abs(one.x - other.x) >= leastApart;
