// What a block of a text is: for the service that lays a text out, and for the answer that carries the layout.
import { z } from 'zod';

/** A sentence has at most about 2,000 characters, so no more lines and cells. */
export const mostBlocks = 2000;
export const mostCells = 100;

/** What its author began at a place of a text. `line`: a new line of the same paragraph or item. */
export const textBlockSchema = z.object({
  kind: z.enum(['heading', 'paragraph', 'line', 'item', 'row']),
  /** Where it begins in `text`, in UTF-16 units. */
  at: z.number().int().min(0),
  /** Of a heading 1 to 6; of an item how deep it is indented, from 0. */
  level: z.number().int().min(0).max(6).optional(),
  /** How many characters of `text` are its mark: "- ", "2. ", "## ". */
  mark: z.number().int().min(1).optional(),
  /**
   * Of a row of a table: where its second and later cells begin in `text`, ascending. A cell that begins where the next one
   * does is empty; so is the first one where the second begins at `at`.
   */
  cells: z.array(z.number().int().min(0)).max(mostCells).optional(),
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
