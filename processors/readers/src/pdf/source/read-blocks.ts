// The blocks of a document, as it is after its broken words were put together.
import { blocksOf, type PageBlocks } from '@anamnesis/content/blocks.ts';
import { type DeckSaid, saidPages } from '../../presentations/said/deck-said.ts';
import { withoutSign } from '../mostly-typed.ts';
import { type PdfPageRead, sourcePageOf } from './draft.ts';
import { withJoinedWords } from '../broken-words/joined-words.ts';

/** `left`: the numbers (from 0) of pages that are read in another way, as nothing of their text is of use. */
export type PagesToFinish = {
  readonly pages: readonly PdfPageRead[];
  readonly left: readonly number[];
  /** Of the PDF of a presentation: what that says. */
  readonly deck?: DeckSaid | undefined;
};

/** `text`: of a page of a presentation, with the signs of its slide where the PDF has others. */
export type FinishedPage = PageBlocks & { readonly text?: string };

export function readBlocks({ pages, left, deck }: PagesToFinish): FinishedPage[] {
  const joined = withJoinedWords(pages.map(sourcePageOf)).map((page) => ({
    ...page,
    text: withoutSign(page.text),
  }));
  for (const at of left) joined[at] = { text: '', lines: [] };
  if (!deck) return blocksOf(joined);
  const said = saidPages(joined, deck, left);
  return blocksOf(said).map((page, at) => ({ ...page, text: said[at]!.text }));
}
