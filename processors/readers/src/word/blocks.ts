import type { Styled } from './styled.ts';

/** What a style or a place says that a line is, besides a heading. */
export type LineRole = 'title' | 'subtitle' | 'caption' | 'note' | 'quote';

export type WordLine = Styled & {
  /** Its text may hold line feeds, where a line was broken by hand. */
  kind: 'line';
  /** From 1. */
  heading?: number | undefined;
  /** Of an item of a list: `•`, `1.`, `b)`; '' for an item without one. */
  label?: string | undefined;
  /** Steps of indentation. */
  level: number;
  /** Of an item: which list it is of, and how far it stands in, in twentieths of a point. */
  list?: string | undefined;
  indent?: number | undefined;
  isBold: boolean;
  /** Of its largest letters, in half points; 0 where nothing is said. */
  size?: number | undefined;
  role?: LineRole | undefined;
  /** The text box that it stands in, beside the text. */
  box?: object | undefined;
  /** The table of one column that it stands in. */
  frame?: object | undefined;
  /** Over others in such a table. */
  isFirstInFrame?: true | undefined;
  /** It is part of a table of contents. */
  isContents?: true | undefined;
};

/** What stands in a stretch of the text of a cell. */
export type CellPart = { readonly start: number; readonly end: number } & (
  | { readonly line: WordLine; readonly mark: number; readonly isHeading: boolean; readonly rows?: undefined }
  | { readonly rows: readonly NestedRow[]; readonly line?: undefined }
);
export type NestedRow = {
  readonly isHead: boolean;
  readonly cells: readonly { start: number; end: number }[];
};

/** One of a column; `columns` and `rows`: how many it spans. */
export type RowCell = Styled & {
  columns: number;
  rows: number;
  coveredBy?: RowCell | undefined;
  parts?: readonly CellPart[] | undefined;
  isAgain?: true;
};
export type WordRow = { cells: readonly RowCell[]; isHead: boolean };

export const rowCell = (text: Styled): RowCell => ({ ...text, columns: 1, rows: 1 });

/** What a Word file holds, in its order. */
export type WordBlock =
  | WordLine
  /** `isLayout`: its cells lay out what stands in them. */
  | { kind: 'rows'; rows: WordRow[]; isLayout?: true }
  /** An empty line. */
  | { kind: 'gap' };

export const plainLine = (text: string): WordLine => ({
  kind: 'line',
  text,
  runs: [],
  level: 0,
  isBold: false,
});

/** Footnotes and endnotes stand at the end of the text, under a heading of their own. */
export const notesHeading: WordBlock = { ...plainLine('Notes'), heading: 1 };
export const asNote = (block: WordBlock): WordBlock =>
  block.kind === 'line' ? { ...block, role: 'note' } : block;
