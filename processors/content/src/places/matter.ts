// The blocks of a document as cards and summaries are made of them: as they were read, but for what is no content.
import type { PageBlock } from '@anamnesis/contracts/documents/page-block.ts';
import type { DocumentText } from '@anamnesis/contracts/ports/content-engine.ts';
import { blocksOfDocument } from '../blocks/of-document.ts';
import { titleOfDeck, underTitle, withoutByline } from './deck.ts';
import { withFigures } from './figures.ts';
import { headingOf } from './heading-text.ts';
import { isEmptyHeading } from './headings.ts';
import { asFurniture, isContent } from './page-blocks.ts';
import type { Page } from './place.ts';
import { posedOf } from './posed.ts';

type Matter = { readonly title?: string; readonly pages: readonly (readonly PageBlock[])[] };

const known = new WeakMap<DocumentText, Matter>();

/** For each page. Of whom a deck is, labels of figures, and what is put to the reader as a question to choose at are no content. */
export const matterOf = (document: DocumentText): Matter['pages'] => read(document).pages;

/** The heading that is over all of a document; undefined where none is. */
export const titleOfDocument = (document: DocumentText): string | undefined => read(document).title;

function read(document: DocumentText): Matter {
  const kept = known.get(document);
  if (kept !== undefined) return kept;
  const found = blocksOfDocument(document);
  const pages = document.pages.map(({ text }, at) => ({
    text,
    blocks: withFigures(text, withoutPosed(text, found[at]!)),
  }));
  const deck = titleOfDeck(pages);
  const title = deck ?? ownTitle(pages);
  const matter = {
    ...(title !== undefined && { title }),
    pages: pages.map((page, at) => {
      if (deck === undefined) return page.blocks;
      return underTitle(page.text, at === 0 ? withoutByline(page) : page.blocks, deck);
    }),
  };
  known.set(document, matter);
  return matter;
}

/** What a document begins with, where it is set larger than all other headings, or marked so. */
function ownTitle([first, ...rest]: readonly Page[]): string | undefined {
  const [top, ...others] = first?.blocks.filter(isContent) ?? [];
  if (!first || top?.kind !== 'heading') return undefined;
  const headings = [...others, ...rest.flatMap(({ blocks }) => blocks)].filter(
    ({ kind }) => kind === 'heading',
  );
  const isMarked = first.text.startsWith('# ', top.start);
  const isHighest = headings.every((one) =>
    isMarked ? (one.level ?? 1) > (top.level ?? 1) : sizeOf(top) > larger * sizeOf(one),
  );
  const title = headingOf(first.text, top);
  return headings.length > 0 && isHighest && !isEmptyHeading(title) ? title : undefined;
}

const larger = 1.1;
const sizeOf = ({ boxes = [] }: PageBlock): number => Math.max(0, ...boxes.map(({ height }) => height));

function withoutPosed(text: string, blocks: readonly PageBlock[]): readonly PageBlock[] {
  const posed = posedOf(text, blocks);
  return posed.size === 0 ? blocks : blocks.map((block, at) => (posed.has(at) ? asFurniture(block) : block));
}
