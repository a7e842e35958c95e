// A document as it is summed up: blocks in one where a reader made several of a sentence, each under the title of its deck.
import type { PageBlock } from '@anamnesis/contracts/documents/page-block.ts';
import type { DocumentText } from '@anamnesis/contracts/ports/content-engine.ts';
import { endsSentence, sentencesIn } from '../../blocks/block-sentences.ts';
import { type PlaceDocument, placeDocument } from '../document.ts';
import { inOrder, matterOf } from '../matter.ts';
import { haveSamePath, isContent } from '../page-blocks.ts';
import type { PlacePage } from '../place.ts';
import { endsWithin } from './open-ends.ts';

export type SummedDocument = PlaceDocument & {
  readonly inOrder: readonly PlacePage[];
  /** Whether a heading stands under several others: it names a part of each. */
  recurs(heading: string): boolean;
};

const known = new WeakMap<DocumentText, SummedDocument>();

export function summedDocument(document: DocumentText): SummedDocument {
  const kept = known.get(document);
  if (kept) return kept;
  const matter = matterOf(document);
  const pages: readonly PlacePage[] = inOrder(
    document.pages.map((page, at) => ({
      ...page,
      blocks: inWhole(page.text, matter[at]!.filter(isContent)),
    })),
  );
  const over = headingsOver(pages);
  const recurs = (heading: string) => (over.get(heading)?.size ?? 0) > 1;
  const summed = { ...placeDocument(pages), inOrder: pages, recurs };
  known.set(document, summed);
  return summed;
}

function headingsOver(pages: readonly PlacePage[]): ReadonlyMap<string, ReadonlySet<string>> {
  const over = new Map<string, Set<string>>();
  for (const { blocks } of pages)
    for (const { path } of blocks)
      for (const [depth, heading] of path.entries())
        if (depth > 0) over.set(heading, (over.get(heading) ?? new Set()).add(path[depth - 1]!));
  return over;
}

function inWhole(text: string, blocks: readonly PageBlock[]): PageBlock[] {
  const whole: PageBlock[] = [];
  for (const block of blocks) {
    const before = whole.at(-1);
    if (before && goesOn(text, before, block, blocks)) whole[whole.length - 1] = inOne(before, block);
    else whole.push(block);
  }
  return whole;
}

const textKinds = new Set<PageBlock['kind']>(['paragraph', 'item']);
/** In words: what is shorter is a line of its own. */
const leastWords = 5;
/** Of the width of a column: a line that ends nearer to its edge was wrapped. */
const wrapped = 0.2;

function goesOn(text: string, one: PageBlock, next: PageBlock, blocks: readonly PageBlock[]): boolean {
  // A bullet that is drawn is no sign of its item.
  const isText = textKinds.has(one.kind) && next.kind === 'paragraph' && !one.table && !next.table;
  if (!isText || !haveSamePath(one, next) || one.isPathUnsure !== next.isPathUnsure) return false;
  const said = text.slice(one.start, one.end).trimEnd();
  if (endsSentence(said) || said.endsWith(':') || said.split(/\s+/u).length < leastWords) return false;
  if (one.boxes && endsWithin(said)) return true;
  const isSmall = /^[\p{Ll}\d(]/u.test(text.slice(next.start, next.start + 1));
  if (!isSmall) return false;
  const last = one.boxes?.at(-1);
  if (!last) return sentencesIn(text, one).length > 1 && isFull(said, text);
  const edges = blocks.flatMap(({ boxes = [] }) =>
    boxes
      .filter(({ x, width }) => x < last.x + last.width && x + width > last.x)
      .map(({ x, width }) => x + width),
  );
  return last.x + last.width >= Math.max(...edges) - wrapped * last.width;
}

/** Whether the last line is about as long as the longest of its page. */
function isFull(said: string, text: string): boolean {
  const longest = Math.max(...text.split('\n').map(({ length }) => length));
  return said.length - said.lastIndexOf('\n') >= fullLine * longest;
}
const fullLine = 0.9;

/** White space between them is passed over as it is in a line that was wrapped. */
const inOne = (one: PageBlock, next: PageBlock): PageBlock => ({
  ...one,
  end: next.end,
  runs: [...(one.runs ?? []), ...(next.runs ?? [])],
  ...(one.boxes && next.boxes && { boxes: [...one.boxes, ...next.boxes] }),
});
