// The blocks of a document, from the lines that its source gives (see source-line.ts).
import type { PageBlock } from '@anamnesis/contracts/documents/page-block.ts';
import type { SourcePage } from './source-line.ts';

export type ReadPage = { readonly blocks: PageBlock[]; readonly isPlain?: true };

/** All pages at once: running heads, levels of headings, tables and paths go over page breaks. Linear in the length of the document. */
export function blocksOf(_pages: readonly SourcePage[]): ReadPage[] {
  throw new Error('not written yet');
}
