// What a source (a PDF, a Word file, a slide, typed text) says of a line of a page's text. `blocksOf` makes blocks of such lines, the same way
// for every source: what is said counts before what is seen, and that before what the words look like.
import type { BlockBox, BlockRun } from '@anamnesis/contracts/documents/blocks/page-block.ts';

export type TextRange = { readonly start: number; readonly end: number };

/** What the source itself names: a style of Word, a placeholder of a slide, a tag of a PDF, a mark of Markdown. */
export type SourceSaid =
  /** `isLoose`: it is set apart as a heading (underlined by signs), but how deep it stands is not said. */
  | { readonly kind: 'heading'; readonly level: number; readonly isLoose?: true }
  | { readonly kind: 'paragraph' | 'caption' | 'figure' | 'note' | 'furniture' }
  /** `level` from 0. */
  | { readonly kind: 'item'; readonly level: number }
  | {
      readonly kind: 'row';
      /** The same for all rows of one table, over page breaks too. */
      readonly table: object;
      readonly cells: readonly (TextRange & {
        readonly columns?: number;
        readonly rows?: number;
        readonly isAgain?: true;
      })[];
      readonly isHead?: boolean;
    };

/** How a line looks on its page; absent for a source without pages (typed text, Word). Points, from the top left of the page. */
export type SeenLine = {
  readonly box: BlockBox;
  /** Of its letters. */
  readonly size: number;
  /** Share of its letters, 0 to 1. */
  readonly bold: number;
  readonly italic: number;
  /** The colour of most of its letters as #rrggbb, where it is known. */
  readonly colour?: string;
  readonly font?: string;
  /** 'vertical' or turned lines are not read as headings. */
  readonly isTurned?: boolean;
};

export type SourceLine = TextRange & {
  /** Without the white space around it; `start` and `end` are offsets in the page's text. */
  readonly said?: SourceSaid;
  /** Lines with the same are one block, as the source has it; with different ones they never are. */
  readonly block?: object;
  /** The frame or the ground that it stands in, aside from the text of its page. */
  readonly aside?: object;
  readonly seen?: SeenLine;
  /** How many characters from `start` on are the mark of an item or a heading, where the source tells. */
  readonly mark?: number;
  /** Its last word was broken: the rest of it stood in the next line. */
  readonly goesOn?: true;
  /** A bullet stands before it that is no letter of the text. */
  readonly isMarked?: true;
  /** A heading whose text goes on behind it. */
  readonly isRunIn?: true;
  /** It is one of a list of terms: over what stands further in than it. */
  readonly isTerm?: true;
  readonly runs?: readonly BlockRun[];
  /** Its author took it from somebody else, and set it apart. */
  readonly isQuote?: true;
  /** Cells of a line that the source did not call a row, where wide gaps part it. */
  readonly cells?: readonly TextRange[];
  /** The shape of a slide or the text box that it stands in: what heads lines there heads none in others, unless the source says so. */
  readonly part?: object | 'unknown';
  /** Its place in the source where that may be other than in the text: of two columns that the text has row by row. */
  readonly order?: number;
};

export type PageOfSource = {
  readonly text: string;
  readonly lines: readonly SourceLine[];
  /** In points. */
  readonly size?: { readonly width: number; readonly height: number };
  /** It stands by itself: what heads others stands not over it. */
  readonly isSlide?: true;
};
