// Typed lines: what a line stands in by its indentation alone, where no heading of its path names that.
import type { PageBlock } from '@anamnesis/contracts/documents/page-block.ts';
import { endsSentence } from '../blocks/block-sentences.ts';
import { haveSamePath } from './page-blocks.ts';
import type { PlacePage, Stretch } from './place.ts';

/** In UTF-16 units: what is longer is a paragraph, whose next one may begin further in. */
const longestOwner = 160;
const tab = 4;
const mostOpen = 20;

type Open = { readonly block: PageBlock; readonly indent: number };

/** By the indices of blocks: the lines that one stands in, from the outermost on. */
export function ownersOf({
  text,
  blocks,
}: Pick<PlacePage, 'text' | 'blocks'>): ReadonlyMap<number, readonly Stretch[]> {
  const found = new Map<number, Stretch[]>();
  const indents = blocks.map((block) => (isLine(block) ? indentOf(text, block.start) : undefined));
  // A line alone before all that is further in may be the first of them, whose indentation was lost.
  const counts = Map.groupBy(
    blocks.flatMap((block, at) => (isHeading(block) ? [] : [indents[at]])),
    (indent) => indent,
  );
  let open: Open[] = [];
  for (const [index, block] of blocks.entries()) {
    const indent = indents[index];
    if (indent === undefined) {
      open = [];
      continue;
    }
    open = open.filter((one) => one.indent < indent).slice(-mostOpen);
    // Where the path is longer it names what the line stands in.
    const own = open.filter(
      (one) =>
        counts.get(one.indent)!.length > 1 && isOwner(text, one.block) && haveSamePath(one.block, block),
    );
    if (own.length > 0)
      found.set(
        index,
        own.map(({ block: { start, end, mark = 0 } }) => ({ start: start + mark, end })),
      );
    if (!isHeading(block)) open.push({ block, indent });
    else open = [];
  }
  return found;
}

const isHeading = ({ kind }: PageBlock) => kind === 'heading';
const isLine = ({ kind, boxes }: PageBlock) =>
  !boxes && (kind === 'item' || kind === 'paragraph' || kind === 'heading');

const isOwner = (text: string, { start, end }: PageBlock) =>
  end - start <= longestOwner && !endsSentence(text.slice(start, end));

/** Undefined where it does not begin its line. */
function indentOf(text: string, start: number): number | undefined {
  const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  if (!/^[ \t]*$/u.test(before)) return undefined;
  return Array.from(before).reduce((sum, sign) => sum + (sign === '\t' ? tab : 1), 0);
}
