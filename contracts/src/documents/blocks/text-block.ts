// What a block of a text is, in the answer that carries the layout: a view of the blocks of its page, cut into sentences.
import { z } from 'zod';
import { pairOf } from '../../kernel/pair.ts';
import { deepestItem, mostTableCells } from './page-block.ts';

/** A sentence has at most about 2,000 characters, so no more lines and cells. */
export const mostTextBlocks = 2000;

const kinds = [
  'heading',
  'paragraph',
  /** A new line of the same paragraph or item. */
  'line',
  'item',
  'row',
  'caption',
  'note',
  /** Running heads and page numbers. */
  'aside',
  /** Signs that only part others, like the line under the head of a table: not shown. */
  'rule',
] as const;

/** What its author began at a place of a text. */
export const textBlockSchema = z.object({
  kind: z.enum(kinds),
  /** Where it begins in `text`, in UTF-16 units. */
  at: z.number().int().min(0),
  /** Of a heading from 1, the outermost; of an item how deep it is indented, from 0. */
  level: z.number().int().min(0).max(deepestItem).optional(),
  /** How many characters of `text` are its mark: "- ", "2. ", "## ". */
  mark: z.number().int().min(1).optional(),
  /**
   * Of a row of a table: where its second and later cells begin in `text`, ascending. A cell that begins where the next one
   * does is empty; so is the first one where the second begins at `at`.
   */
  cells: z.array(z.number().int().min(0)).max(mostTableCells).optional(),
  /** Of a row: how many columns and rows each of its cells spans, the first one too; no rows where the cell above it says it. */
  spans: z
    .array(pairOf(z.number().int().min(0)))
    .max(mostTableCells)
    .optional(),
  /** Of a row that names the columns of those below it. */
  isHead: z.literal(true).optional(),
  /** Of a paragraph or a line of it: taken from somebody else, and set apart. */
  isQuote: z.literal(true).optional(),
});
export type TextBlock = z.infer<typeof textBlockSchema>;

/** Where a block may begin and has to end. */
type Place = { from: number; end: number };

/** Why a block cannot be shown at its place; null when it can. */
export function faultOfBlock(block: TextBlock, { from, end }: Place): string | null {
  const parsed = textBlockSchema.safeParse(block);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return `${issue?.path.join('.')}: ${issue?.message}`;
  }
  const { at, mark = 0, cells = [] } = block;
  if (at < from) return 'at: it begins before the block before it';
  if (at >= end || at + mark > end) return 'at: it begins where nothing stands';
  const starts = [at + mark, ...cells];
  if (starts.some((start, index) => start < (starts[index - 1] ?? 0))) return 'cells: they do not ascend';
  return starts.at(-1)! > end ? 'cells: one begins after the end' : null;
}
