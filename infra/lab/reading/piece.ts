// A piece of the gold of structure: a page or a note, and what a careful reader sees in it.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { blockKinds, deepestHeading, deepestItem } from '@anamnesis/contracts/documents/blocks/page-block.ts';

export const goldFolder = join(import.meta.dirname, 'gold');
const filesFolder = join(goldFolder, 'files');

const span = z.int().min(2).optional();
/** A cell that spans others says how many; those that it spans are left out of their rows. */
const goldCellSchema = z.union([z.string(), z.object({ text: z.string(), columns: span, rows: span })]);
export type GoldCell = z.infer<typeof goldCellSchema>;

const common = {
  /** What it stands under, from the outermost on, where that does not follow from the headings before it. */
  path: z.array(z.string()).optional(),
  /** A careful reader could not tell what it stands under. */
  unsure: z.literal(true).optional(),
};
const text = z.string().min(1);
const goldBlockSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), level: z.int().min(1).max(deepestHeading), text, ...common }),
  z.object({ kind: z.literal('item'), level: z.int().min(0).max(deepestItem), text, ...common }),
  z.object({
    kind: z.literal('table'),
    headRows: z.int().min(0),
    /** Of one that goes on from the page before: its heads there. */
    heads: z.array(z.string()).optional(),
    rows: z.array(z.array(goldCellSchema).min(1)).min(1),
    ...common,
  }),
  z.object({ kind: z.enum(blockKinds).exclude(['heading', 'item', 'table']), text, ...common }),
]);
export type GoldBlock = z.infer<typeof goldBlockSchema>;

export const goldPieceSchema = z.object({
  id: z.string(),
  /** Nobody tunes on what is held. */
  half: z.enum(['tune', 'held']),
  kind: z.string(),
  about: z.string(),
  source: z.union([
    z.object({ text: z.string() }),
    z.object({ file: z.string(), page: z.union([z.int(), z.literal('all')]) }),
  ]),
  /** The headings that are still open where the page begins, from the outermost on: of level 1, 2 … */
  open: z.array(z.string()).optional(),
  blocks: z.array(goldBlockSchema).min(1),
});
export type GoldPiece = z.infer<typeof goldPieceSchema>;

export async function readGold(): Promise<GoldPiece[]> {
  const names = (await readdir(goldFolder)).filter((name) => name.endsWith('.json')).sort();
  return Promise.all(
    names.map(async (name) => {
      const piece = goldPieceSchema.parse(JSON.parse(await readFile(join(goldFolder, name), 'utf8')));
      if (`${piece.id}.json` !== name) throw new Error(`${name} is named ${piece.id}`);
      return piece;
    }),
  );
}

export const fileOf = (name: string): Promise<Buffer> => readFile(join(filesFolder, name));

export const cellText = (cell: GoldCell): string => (typeof cell === 'string' ? cell : cell.text);

/** Its text, or those of its cells. */
export const textsOf = (block: GoldBlock): string[] =>
  block.kind === 'table' ? block.rows.flat().map(cellText) : [block.text];

/** As headings are compared in paths: without a last colon. */
export const inPath = (heading: string): string => heading.replace(/\s*:$/u, '');

/** What each block stands under. */
export function pathsOf({ blocks, open = [] }: Pick<GoldPiece, 'blocks' | 'open'>): string[][] {
  let above = open.map((heading, at) => ({ level: at + 1, text: inPath(heading) }));
  return blocks.map((block) => {
    if (block.kind === 'heading') above = above.filter(({ level }) => level < block.level);
    const path = block.path?.map(inPath) ?? above.map((heading) => heading.text);
    if (block.kind === 'heading') above.push({ level: block.level, text: inPath(block.text) });
    return path;
  });
}
