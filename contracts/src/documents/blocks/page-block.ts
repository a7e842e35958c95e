// A page as the blocks that its author made it of. Each is a stretch of the page's text (UTF-16 offsets); together they hold every sign of it
// that is no white space, in the order of the text, none twice.
import { z } from 'zod';

const offset = z.int().min(0);
const stretch = { start: offset, end: offset };
const yes = z.literal(true).optional();

/** How words of a block are written. Runs do not overlap and ascend; what stands in none is written as usual. */
export const blockRunSchema = z.object({
  ...stretch,
  bold: yes,
  italic: yes,
  underlined: yes,
  /** In a colour that the rest of the page's text does not have. */
  coloured: yes,
  raised: yes,
  lowered: yes,
  struck: yes,
  /** Recognised or read with doubt: nothing may be made of what it says. */
  unsure: yes,
  /** Signs that mark words up and say nothing themselves: the asterisks of Markdown. */
  markup: yes,
});
export type BlockRun = z.infer<typeof blockRunSchema>;

/** In points of the page as it is shown, from its top left. */
export const blockBoxSchema = z.object({
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
});
export type BlockBox = z.infer<typeof blockBoxSchema>;

export const mostTableRows = 5_000;
export const mostTableCells = 400;

/** A cell; an empty one has `start` = `end`. `columns` and `rows`: how many it spans, absent for one. */
export const tableCellSchema = z.object({
  ...stretch,
  columns: z.int().min(2).optional(),
  rows: z.int().min(2).optional(),
  /** The text of a merged cell that is said again for a later row of it. */
  isAgain: yes,
});
export type TableCell = z.infer<typeof tableCellSchema>;

export const blockTableSchema = z.object({
  /** How many of the first rows are heads; 0 where none is known. */
  headRows: z.int().min(0),
  /** A row has a cell for each column that no cell above or beside it spans. */
  rows: z.array(z.array(tableCellSchema).max(mostTableCells)).max(mostTableRows),
  /** Of a table that goes on from the page before: the texts of its column heads, where its own first row is none. */
  heads: z.array(z.string()).max(mostTableCells).optional(),
  title: z.string().optional(),
});
export type BlockTable = z.infer<typeof blockTableSchema>;

export const blockKinds = [
  'heading',
  'paragraph',
  'item',
  'table',
  /** Labels in a figure and near it. */
  'figure',
  'caption',
  /** What a speaker noted to a slide. */
  'note',
  /** Running heads, page numbers, counters of slides: never content. */
  'furniture',
] as const;

export const deepestHeading = 9;
export const deepestItem = 9;

/** What of a block is shown of it wherever a part of its page is. */
export const shownOfBlock = {
  ...stretch,
  /** Of a heading 1 (the outermost) to 9; of an item how many lists it stands in besides its own, 0 to 9. */
  level: z.int().min(0).max(deepestItem).optional(),
  /** Of an item or a heading: how many characters from `start` on are its mark: "• ", "2. ", "## ". */
  mark: z.int().min(1).optional(),
  /** Where its author began a new line within it, ascending: not where a line was wrapped. */
  lines: z.array(offset).optional(),
  table: blockTableSchema.optional(),
  runs: z.array(blockRunSchema).optional(),
  /** What its author took from somebody else, and set apart. */
  isQuote: yes,
};

export const pageBlockSchema = z.object({
  kind: z.enum(blockKinds),
  ...shownOfBlock,
  boxes: z.array(blockBoxSchema).optional(),
  /** The texts of the headings that it stands under, from the outermost on, without marks; of a heading those above it. */
  path: z.array(z.string()).max(deepestHeading),
  /** In a frame or on a ground of its own, aside from the text of its page. */
  isAside: yes,
  /** It is not known what it stands under: never told apart from what it may stand under. */
  isPathUnsure: yes,
});
export type PageBlock = z.infer<typeof pageBlockSchema>;
