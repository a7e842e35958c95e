import type { DocumentIndex, PageLayout } from '../document/document-index.ts';
import { wordCount } from '../statements/sentence-rules.ts';
import type { Tagger } from '../words/token.ts';

/** What stands around a card: its document, its page, and the section of the page that it belongs to. */
export type Setting = { index: DocumentIndex; page: PageLayout; tag: Tagger };

/** Where a card stands on its page. */
export type Place = {
  /** Share of the page before it, 0 to 1. */
  onPage: number;
  /** Sentences of the same section before it, and words of the whole section. */
  before: number;
  sectionWords: number;
};

export function placeOf({ page }: Setting, start: number, heading: string | undefined): Place {
  const section = page.sentences.filter((sentence) => sentence.heading === heading);
  return {
    onPage: page.text.length === 0 ? 0 : start / page.text.length,
    before: section.filter((sentence) => sentence.start < start).length,
    sectionWords: section.reduce((sum, { text }) => sum + wordCount(text), 0),
  };
}
