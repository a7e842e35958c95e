import type { PageBlock } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import type { DocumentText } from '@anamnesis/contracts/ports/models/content-engine.ts';
import { blocksOf } from './blocks-of.ts';
import { linesOfText } from './lines-of-text.ts';

const known = new WeakMap<DocumentText, readonly (readonly PageBlock[])[]>();

/** The blocks of each page: those that its reader found, else those that its text shows. Worked out once for a document. */
export function blocksOfDocument(document: DocumentText): readonly (readonly PageBlock[])[] {
  let blocks = known.get(document);
  if (blocks === undefined) known.set(document, (blocks = blocksOfPages(document.pages)));
  return blocks;
}

type Page = Pick<DocumentText['pages'][number], 'text' | 'blocks'>;

/** The same of pages that follow each other. */
export function blocksOfPages(pages: readonly Page[]): readonly (readonly PageBlock[])[] {
  if (pages.every(isTold)) return pages.map(({ blocks }) => blocks!);
  const shown = blocksOf(pages.map(({ text }) => ({ text, lines: linesOfText(text) })));
  return pages.map((page, at) => (isTold(page) ? page.blocks! : shown[at]!.blocks));
}

/** Blocks hold all of a text. */
const isTold = ({ blocks, text }: Page): boolean =>
  blocks !== undefined && (blocks.length > 0 || text.trim() === '');
