// The blocks of a document as cards and summaries are made of them: as they were read, but for what is no content.
import type { PageBlock } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import type { DocumentText } from '@anamnesis/contracts/ports/models/content-engine.ts';
import { sentencesIn } from '../blocks/block-sentences.ts';
import { endsInColon } from '../blocks/lines/statement.ts';
import { blocksOfDocument } from '../blocks/of-document.ts';
import { titleOfDeck, underTitle, withoutByline, withoutCourse } from './deck.ts';
import { withFigures } from './text/figures.ts';
import { blockHeadingOf } from './over/heading-text.ts';
import { asFurniture, isContent } from './text/page-blocks.ts';
import type { PlacePage } from './place.ts';
import { posedOf } from './quiz-items.ts';

const known = new WeakMap<DocumentText, readonly (readonly PageBlock[])[]>();

/** For each page. Of whom a deck is, labels of figures, and what is put to the reader as a question to choose at are no content. */
export function contentBlocksOf(document: DocumentText): readonly (readonly PageBlock[])[] {
  const kept = known.get(document);
  if (kept !== undefined) return kept;
  const read = blocksOfDocument(document);
  const pages = document.pages.map(({ text }, at) => ({
    text,
    blocks: withFigures(text, withoutPosed(text, withoutNotes(text, read[at]!))),
  }));
  const deck = titleOfDeck(pages);
  const matter = pages.map((page, at) => {
    const blocks = at === 0 ? withoutCourse(page.text, page.blocks) : page.blocks;
    if (deck === undefined) return blocks;
    return underTitle(page.text, at === 0 ? withoutByline({ ...page, blocks }) : blocks, deck);
  });
  known.set(document, matter);
  return matter;
}

const isOther = (block: PageBlock): boolean => isContent(block) && !(block.kind === 'item' && block.mark);

/** Pages that follow each other: "Do not give in:" at the foot of one is over the items, or the table, at the top of the next. */
export function pagesInOrder(pages: readonly Omit<PlacePage, 'carried' | 'before'>[]): PlacePage[] {
  let open: { readonly lead: string; readonly mark?: string | undefined } | undefined;
  let before: PlacePage | undefined;
  return pages.map((page) => {
    const { text, blocks } = page;
    const markOf = ({ start }: PageBlock) => (/\d/u.test(text[start]!) ? '1' : text[start]!);
    const content = blocks.filter(isContent);
    const first = content.findIndex(isOther);
    const items = content.slice(0, first === -1 ? undefined : first);
    const isUnder = open?.mark === undefined ? content[0]?.table : items[0] && markOf(items[0]) === open.mark;
    const lead = isUnder ? open?.lead : undefined;
    const last = content.findLast(isOther);
    const below = content.at(-1);
    const next = last ? leadIn(text, last) : lead;
    open =
      below && next !== undefined
        ? { lead: next, mark: below === last ? undefined : markOf(below) }
        : undefined;
    const end = (items.at(-1) ?? content[0])?.end;
    before = { ...page, before, ...(lead !== undefined && { carried: { lead, end: end! } }) };
    return before;
  });
}

/** The title of a table, or what leads on. */
function leadIn(text: string, block: PageBlock): string | undefined {
  if (block.kind === 'caption') return blockHeadingOf(text, block);
  const last = block.kind === 'paragraph' ? sentencesIn(text, block).at(-1) : undefined;
  return last && endsInColon(text.slice(last.start, last.end).trimEnd())
    ? blockHeadingOf(text, { ...block, ...last })
    : undefined;
}

/** What a program keeps in a text for itself: front matter, comments. */
function withoutNotes(text: string, blocks: readonly PageBlock[]): readonly PageBlock[] {
  const ofFront = text.startsWith('---\n') ? text.indexOf('\n---', 3) + 4 : 0;
  return blocks.map((block) =>
    block.end <= ofFront || text.startsWith('<!--', block.start) ? asFurniture(block) : block,
  );
}

function withoutPosed(text: string, blocks: readonly PageBlock[]): readonly PageBlock[] {
  const posed = posedOf(text, blocks);
  return posed.size === 0 ? blocks : blocks.map((block, at) => (posed.has(at) ? asFurniture(block) : block));
}
