import type { PageBlock } from '@anamnesis/contracts/documents/page-block.ts';
import type { DocumentText } from '@anamnesis/contracts/ports/content-engine.ts';
import { blocksOf } from './blocks-of.ts';
import { linesOfText } from './lines-of-text.ts';

/** Of each page, in the order of the document. */
export type DocumentBlocks = readonly (readonly PageBlock[])[];

const known = new WeakMap<DocumentText, DocumentBlocks>();

/** The blocks as they were stored; of a document that was read before blocks were, those that its text shows. */
export function blocksOfDocument(document: DocumentText): DocumentBlocks {
  const read = known.get(document) ?? readBlocks(document);
  known.set(document, read);
  return read;
}

function readBlocks({ pages }: DocumentText): DocumentBlocks {
  if (pages.every(({ blocks }) => blocks !== undefined)) return pages.map(({ blocks = [] }) => blocks);
  return blocksOf(pages.map(({ text }) => ({ text, lines: linesOfText(text) }))).map(({ blocks }) => blocks);
}
