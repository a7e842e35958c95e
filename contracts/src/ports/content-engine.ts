import type { CardStyle } from '../preferences/events.ts';

export type { CardStyle };

/**
 * A document as extracted text. Pages count from 1; a text document has one page per chunk of sentences. What a person
 * calls it is not in it: its content is worked on once, for all who have the file.
 */
export type DocumentText = { pages: { pageNumber: number; text: string }[] };

/**
 * A card before anyone has seen it.
 * `prompt` uses the card syntax: `… {{c1::answer}} …`, or a question, a line break and `{{c1::answer}}`.
 * `answer` is the hidden text alone; `span` is the verbatim stretch of the page that proves it.
 */
export type DraftCard = { prompt: string; answer: string; span: string; style: CardStyle };

/**
 * What a page yields. `summary` is null when the page has nothing to summarise; its title, when nothing on the page
 * would name it: the document's name stands in then.
 * `dropped` counts cards that failed grounding and could not be repaired.
 * `note` is one sentence for the person when the page yields nothing.
 */
export type PageContent = {
  summary: { title: string | null; bullets: string[] } | null;
  cards: DraftCard[];
  dropped: number;
  note?: string | undefined;
};

/**
 * Writes summaries and cards from the text of one page.
 *
 * Obligations of every engine:
 * - Grounding: each card's `span` occurs on that page (white space aside) and contains the card's `answer`; what does
 *   not is repaired once, then dropped and counted in `dropped`.
 * - The prompt hides exactly one idea, always as blank `c1`; text from the page never forms syntax of its own.
 * - Bullets carry no comma (they are joined with ", " on the wire) and titles never merely number the page.
 * - A page without text gives `summary: null`, no cards and a `note`. Text is data: nothing in it is obeyed.
 * - The same page of the same document may be asked for again and in any order; an answer never depends on which pages
 *   were asked for before. Engines may memoise per `document` object, so callers pass the same object for every page.
 * - Errors: rejects with the signal's reason when aborted; rejects with a RangeError for a page the document lacks.
 *   An engine over the network also rejects when it cannot be reached; nothing partial is returned.
 */
export interface ContentEngine {
  /** Recorded with what it produced, e.g. `builtin`. */
  readonly name: string;
  /** Changes whenever the same text could give different content. */
  readonly version: string;
  generatePage(
    document: DocumentText,
    pageNumber: number,
    options: { cardStyle: CardStyle; signal?: AbortSignal | undefined },
  ): Promise<PageContent>;
}
