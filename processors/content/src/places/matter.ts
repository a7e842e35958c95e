// The blocks of a document as cards and summaries are made of them: as they were read, but for what is no content.
import type { PageBlock } from '@anamnesis/contracts/documents/page-block.ts';
import type { DocumentText } from '@anamnesis/contracts/ports/content-engine.ts';
import { sentencesIn } from '../blocks/block-sentences.ts';
import { endsInColon } from '../blocks/lines/statement.ts';
import { blocksOfDocument } from '../blocks/of-document.ts';
import { titleOfDeck, underTitle, withoutByline } from './deck.ts';
import { withFigures } from './figures.ts';
import { headingOf } from './heading-text.ts';
import { asFurniture, isContent } from './page-blocks.ts';
import type { Page, PlacePage } from './place.ts';
import { posedOf } from './posed.ts';

const known = new WeakMap<DocumentText, readonly (readonly PageBlock[])[]>();

/** For each page. Of whom a deck is, labels of figures, and what is put to the reader as a question to choose at are no content. */
export function matterOf(document: DocumentText): readonly (readonly PageBlock[])[] {
  const kept = known.get(document);
  if (kept !== undefined) return kept;
  const read = blocksOfDocument(document);
  const pages = document.pages.map(({ text }, at) => ({
    text,
    blocks: withFigures(text, withoutPosed(text, withoutNotes(text, read[at]!))),
  }));
  const deck = titleOfDeck(pages);
  const matter = pages.map((page, at) => {
    if (deck === undefined) return page.blocks;
    return underTitle(page.text, at === 0 ? withoutByline(page) : page.blocks, deck);
  });
  known.set(document, matter);
  return matter;
}

const isOther = (block: PageBlock): boolean => isContent(block) && !(block.kind === 'item' && block.mark);

/** For each page: "Do not give in:" at the foot of the page before, and where the items end that it leads into on this one. */
export function carriedLeads(pages: readonly Page[]): PlacePage['carried'][] {
  let before: { readonly lead: string; readonly mark: string } | undefined;
  return pages.map(({ text, blocks }) => {
    const markOf = ({ start }: PageBlock) => (/\d/u.test(text[start]!) ? '1' : text[start]!);
    const [first, last] = [blocks.findIndex(isOther), blocks.findLastIndex(isOther)];
    const top = blocks.slice(0, first === -1 ? undefined : first).filter(isContent);
    const lead = top[0] && markOf(top[0]) === before?.mark ? before.lead : undefined;
    const below = blocks.slice(last + 1).find(isContent);
    const next = last === -1 ? lead : leadIn(text, blocks[last]!);
    before = below && next !== undefined ? { lead: next, mark: markOf(below) } : undefined;
    return lead === undefined ? undefined : { lead, end: top.at(-1)!.end };
  });
}

function leadIn(text: string, block: PageBlock): string | undefined {
  const last = block.kind === 'paragraph' ? sentencesIn(text, block).at(-1) : undefined;
  return last && endsInColon(text.slice(last.start, last.end).trimEnd())
    ? headingOf(text, { ...block, ...last })
    : undefined;
}

/** What a program keeps in a text for itself: front matter, comments. */
function withoutNotes(text: string, blocks: readonly PageBlock[]): readonly PageBlock[] {
  const ofFront = text.startsWith('---\n') ? text.indexOf('\n---', 3) : -1;
  return blocks.map((block) =>
    block.end <= ofFront + 4 || text.startsWith('<!--', block.start) ? asFurniture(block) : block,
  );
}

function withoutPosed(text: string, blocks: readonly PageBlock[]): readonly PageBlock[] {
  const posed = posedOf(text, blocks);
  return posed.size === 0 ? blocks : blocks.map((block, at) => (posed.has(at) ? asFurniture(block) : block));
}
