// The gold of structure: pages, slides and notes with what their authors made them of, written and checked by people who did not write the reader.
// The odd ones may be looked at while the reader is changed ('tune'), the even ones may not ('held').
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { blockKinds } from '@anamnesis/contracts/documents/page-block.ts';

const goldBlockSchema = z.strictObject({
  kind: z.enum(blockKinds),
  level: z.int().min(0).optional(),
  text: z.string().optional(),
  headRows: z.int().min(0).optional(),
  rows: z.array(z.array(z.string())).optional(),
  /** Where it does not follow from the headings before it. */
  path: z.array(z.string()).optional(),
  /** A careful reader cannot tell what it stands under. */
  unsure: z.literal(true).optional(),
});
export type GoldBlock = z.infer<typeof goldBlockSchema>;

const goldPieceSchema = z.strictObject({
  id: z.string(),
  half: z.enum(['tune', 'held']),
  kind: z.string(),
  source: z.union([
    z.strictObject({ text: z.string() }),
    z.strictObject({ file: z.string(), page: z.union([z.int().min(1), z.literal('all')]) }),
  ]),
  about: z.string(),
  /** The headings that are open where the page begins, from the outermost on. */
  open: z.array(z.string()).optional(),
  blocks: z.array(goldBlockSchema),
});
export type GoldPiece = z.infer<typeof goldPieceSchema>;

export const goldFolder = join(import.meta.dirname, 'gold');

export const readGold = (): GoldPiece[] =>
  globSync('*.json', { cwd: goldFolder })
    .sort()
    .map((name) => goldPieceSchema.parse(JSON.parse(readFileSync(join(goldFolder, name), 'utf8'))));

export type PlacedGold = GoldBlock & { path: string[] };

/** Each block with its path: a heading ends those of its level and of deeper ones. */
export function withPaths({ open = [], blocks }: GoldPiece): PlacedGold[] {
  let above: { level: number; text: string }[] = open.map((text, at) => ({ level: at - open.length, text }));
  return blocks.map((block) => {
    const { kind, level = 1, text = '' } = block;
    if (kind === 'heading') above = above.filter((heading) => heading.level < level);
    const path = block.path ?? above.map((heading) => heading.text);
    if (kind === 'heading') above = [...above, { level, text }];
    return { ...block, path };
  });
}

/** The words of a block, as far as the gold has them. */
export const textOfGold = ({ text = '', rows = [] }: GoldBlock): string =>
  rows.length > 0 ? rows.map((row) => row.join(' ')).join(' ') : text;
