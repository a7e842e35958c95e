// The blocks of a document as cards and summaries are made of them: as they were read, but for what is no content.
import type { PageBlock } from '@anamnesis/contracts/documents/page-block.ts';
import type { DocumentText } from '@anamnesis/contracts/ports/content-engine.ts';
import { blocksOfDocument } from '../blocks/of-document.ts';
import { titleOfDeck, underTitle, withoutByline } from './deck.ts';
import { withFigures } from './figures.ts';
import { asFurniture } from './page-blocks.ts';
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
