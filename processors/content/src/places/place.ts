// A card is a piece of the document as it stands, with one place hidden.
import type { PageBlock } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import type { LanguageCode } from '../language/lexica/lexicon.ts';

/** Offsets into the page's text (UTF-16), `end` not included. */
export type PageStretch = { readonly start: number; readonly end: number };

/**
 * `sentence`: of a paragraph; `line`: an item or a line of notes; `cell`: of a table, with its row's head and its columns' heads;
 * `list`: all items below a heading, revealed one by one; `definition`: a term and what it is.
 */
export type PlaceKind = 'sentence' | 'line' | 'cell' | 'list' | 'definition';

/**
 * Something that is shown with a place and never hidden: a line over it that it may be of (`over`), what stands before it, behind it, at the head
 * of its row or column. A `row label` is the head of the column of the `row head` that follows it, and so is a `behind label` of what stands `behind`.
 */
export type StretchAround = PageStretch & {
  readonly as:
    | 'over'
    | 'before'
    | 'behind label'
    | 'behind'
    | 'row label'
    | 'row head'
    | 'column head'
    | 'title';
  /** Lines between it and what is shown before it are left out. */
  readonly isBehindGap?: true;
  /** It is shown so that nothing of its paragraph is missing. */
  readonly isRest?: true;
  /** Of a cell whose table goes on from the page before, where its column's head stands. */
  readonly label?: string;
};

export type Place = {
  readonly kind: PlaceKind;
  readonly page: number;
  /** Index of its block among those of its page. */
  readonly block: number;
  /** The excerpt that is asked: a sentence, an item, a row. It holds what is hidden. */
  readonly excerpt: PageStretch;
  /** What is hidden: one stretch; of a list each item, in their order. */
  readonly hidden: readonly PageStretch[];
  readonly around: readonly StretchAround[];
  /** The headings that it is shown under, from the outermost on; empty where it needs none. */
  readonly path: readonly string[];
  /** Of a cell whose table goes on from the page before, where its column's head stands. */
  readonly columnHead?: string;
  /** Of a list: what leads into it, the last of its path. It stands below the lines over it. */
  readonly lead?: string;
  /** Of a list: its items stand in one line. */
  readonly isInLine?: true;
  /** Nothing that is shown names a subject: what it is of is seen on its page alone. */
  readonly isOpen?: true;
  /** Of a definition: a sign or bold letters part its term from its meaning. */
  readonly isParted?: true;
};

export type PageOfPlaces = Pick<PlacePage, 'text' | 'blocks'>;

/** A page as places are sought on it. */
export type PlacePage = {
  readonly pageNumber: number;
  readonly text: string;
  readonly blocks: readonly PageBlock[];
  /** Words that were recognised with doubt. */
  readonly unsure?: readonly string[];
  /** The line on the page before that leads into the first items of this one, up to `end`. */
  readonly carried?: { readonly lead: string; readonly end: number } | undefined;
  /** What it may go on with. */
  readonly before?: PlacePage | undefined;
  /** Of its document, where a page has too few words to tell its own. */
  readonly language?: LanguageCode;
};
