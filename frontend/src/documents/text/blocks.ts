import type { Sentence } from '@anamnesis/contracts/documents/page.ts';
import type { TextBlock } from '@anamnesis/contracts/documents/text-block.ts';
import { withoutEmphasis, type Style } from './emphasis.ts';

/** A stretch of a sentence; the first one of a sentence carries its number. */
export type Piece = { key: number; number: number | null; text: string; styles?: readonly Style[] };

/** A heading, a paragraph, an item, a row, or what stands in the margin of a page; a row has several cells, others one. */
export type Block = {
  key: number;
  kind: Exclude<TextBlock['kind'], 'line'> | 'aside';
  level: number;
  mark: string;
  cells: Piece[][];
};

/** The blocks of a chunk, in order. Sentences without a layout make one paragraph. */
export function blocksOf(sentences: readonly Sentence[]): Block[] {
  const blocks: Block[] = [];
  for (const { number, text, blocks: layout = [] } of sentences) {
    const firstAt = layout[0]?.at ?? text.length;
    let next: number | null = number;
    if (firstAt > 0) next = put(goOn(blocks), ' ', text.slice(0, firstAt), next);
    for (const [index, block] of layout.entries()) {
      const end = layout[index + 1]?.at ?? text.length;
      if (block.kind === 'line') next = put(goOn(blocks), '\n', text.slice(block.at, end), next);
      else next = begin(blocks, { ...block, kind: block.kind }, text.slice(0, end), next);
    }
  }
  return blocks;
}

/** The block that goes on; a new paragraph where there is none. */
function goOn(blocks: Block[]): Piece[] {
  if (blocks.length === 0) blocks.push({ key: 0, kind: 'paragraph', level: 0, mark: '', cells: [[]] });
  return blocks.at(-1)!.cells.at(-1)!;
}

function put(pieces: Piece[], glue: string, text: string, number: number | null): null {
  const key = (pieces.at(-1)?.key ?? -1) + 1;
  pieces.push({ key, number, ...withoutEmphasis(`${pieces.length > 0 ? glue : ''}${text.trimEnd()}`) });
  return null;
}

function begin(
  blocks: Block[],
  { kind, at, level = 0, mark = 0, cells = [] }: TextBlock & { kind: Block['kind'] },
  text: string,
  number: number | null,
): null {
  const starts = [at + mark, ...cells];
  const block = { key: blocks.length, kind, level, mark: text.slice(at, at + mark).trim() };
  const contents = starts.map((start, index): Piece[] => {
    const value = text.slice(start, starts[index + 1] ?? text.length);
    return [
      {
        key: index,
        number: index === 0 ? number : null,
        ...withoutEmphasis(kind === 'row' ? withoutPipes(value) : value.trim()),
      },
    ];
  });
  blocks.push({ ...block, cells: contents });
  return null;
}

const withoutPipes = (cell: string): string => cell.replaceAll(/^[|\s]+|[|\s]+$/gu, '');

/** Runs of blocks of one kind: the items of a list, the rows of a table. */
export function runsOf(blocks: readonly Block[]): Block[][] {
  const runs: Block[][] = [];
  for (const block of blocks) {
    const run = runs.at(-1);
    const joins = (block.kind === 'item' || block.kind === 'row') && run?.[0]?.kind === block.kind;
    if (joins) run!.push(block);
    else runs.push([block]);
  }
  return runs;
}
