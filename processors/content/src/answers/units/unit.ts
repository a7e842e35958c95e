import type { Source } from '../source.ts';

export type Span = readonly [number, number];

/** A list of a passage, and how many items it has: those that are not shown are counted. */
export type List = { readonly items: number };

/** A candidate sentence of an answer: a sentence, or an item, row or line with what it stands under. */
export type Unit = {
  source: Source;
  /** Of the passage in the order of the search. */
  rank: number;
  /** The words of the page, without marks and cell borders. */
  text: string;
  /** Where they stand in the passage. */
  spans: readonly Span[];
  /** The heading that it stands under, as far as that is sure; that of its passage where it is absent. */
  under?: string;
  /** Of a row of a table: what it is about. */
  label?: string;
  /** … and the names of its columns. */
  columns?: string;
  /** The line itself, without the heading that was put before it. */
  said?: string;
  /** A dose of which the line does not say for what: it is found, and read on its page only. */
  isWithheld?: boolean;
  /** The list that it is an item of. */
  list?: List;
  /** Where the paragraph stands that it is a sentence of: an answer shows it whole. */
  block?: Span;
  /** It is a whole line of notes, with its heading: so that no part was joined to a foreign one. */
  isLine?: boolean;
  /** The sentence before it, when it can only be understood with that one. */
  dependsOn?: Unit | undefined;
};

export const headingOfUnit = ({ under, source }: Unit): string => under ?? source.title;

export const tidy = (text: string): string => text.replace(/\s+/gu, ' ').trim();
