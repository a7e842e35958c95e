import type { Sentence } from '@anamnesis/contracts/documents/page.ts';
import type { TextBlock } from '@anamnesis/contracts/documents/blocks/text-block.ts';
import { withoutEmphasis, withRuns, type Style } from './emphasis.ts';

/** A stretch of a sentence; the first one of a sentence carries its number. */
export type Piece = { key: number; number: number | null; text: string; styles?: readonly Style[] };

/** A heading, a paragraph, an item, a row, or what stands beside the text; a row has several cells, others one. */
export type Block = {
  key: number;
  kind: Exclude<TextBlock['kind'], 'line' | 'rule'>;
  level: number;
  mark: string;
  cells: Piece[][];
  /** Of a row: how many columns and rows each cell spans; absent where each spans one. */
  spans?: readonly (readonly [number, number])[];
  /** A paragraph that its author took from somebody else. */
  isQuote?: true;
  /** A row that names the columns of those below it. */
  isHead?: true;
};

/** The blocks of a chunk, in order. Sentences without a layout make one paragraph. */
export function blocksOf(sentences: readonly Sentence[]): Block[] {
  const blocks: Block[] = [];
  for (const sentence of sentences) {
    const { number, text, blocks: layout = [] } = sentence;
    const firstAt = layout[0]?.at ?? text.length;
    let next: number | null = number;
    if (firstAt > 0) next = put(goOn(blocks), ' ', { sentence, from: 0, to: firstAt }, next);
    for (const [index, block] of layout.entries()) {
      const to = layout[index + 1]?.at ?? text.length;
      const { kind } = block;
      if (kind === 'line')
        next = put(goOn(blocks), '\n', { sentence, from: block.at + (block.mark ?? 0), to }, next);
      else if (kind !== 'rule')
        next = begin(blocks, { ...block, kind }, { sentence, from: block.at, to }, next);
    }
  }
  return blocks;
}

/** The block that goes on; a new paragraph where there is none. */
function goOn(blocks: Block[]): Piece[] {
  if (blocks.length === 0) blocks.push({ key: 0, kind: 'paragraph', level: 0, mark: '', cells: [[]] });
  return blocks.at(-1)!.cells.at(-1)!;
}

type Stretch = { sentence: Sentence; from: number; to: number };

function put(pieces: Piece[], glue: string, stretch: Stretch, number: number | null): null {
  const key = (pieces.at(-1)?.key ?? -1) + 1;
  const written = stretch.sentence.text.slice(stretch.from, stretch.to).trimEnd();
  pieces.push({ key, number, ...readOf(stretch, pieces.length > 0 ? glue : '', written, 0) });
  return null;
}

function begin(
  blocks: Block[],
  { kind, at, level = 0, mark = 0, cells = [], spans, isHead, isQuote }: TextBlock & { kind: Block['kind'] },
  { sentence, to }: Stretch,
  number: number | null,
): null {
  const starts = [at + mark, ...cells];
  // The number of a sentence stands in a cell that is shown.
  const numbered = Math.max(0, spans?.findIndex(([, rows]) => rows > 0) ?? 0);
  const own = sentence.text.slice(at, at + mark).trim();
  const isMarked = kind === 'heading' && own.startsWith('#');
  const contents = starts.map((from, index): Piece[] => {
    const stretch = { sentence, from, to: starts[index + 1] ?? to };
    const value = sentence.text.slice(from, stretch.to);
    const written = isMarked
      ? withoutClosing(value.trim())
      : kind === 'row'
        ? withoutPipes(value)
        : value.trim();
    return [
      {
        key: index,
        number: index === numbered ? number : null,
        ...readOf(stretch, '', written, value.indexOf(written)),
      },
    ];
  });
  const block = { key: blocks.length, kind, level, mark: own };
  blocks.push({
    ...block,
    cells: contents,
    ...(spans && { spans }),
    ...(isHead && { isHead }),
    ...(isQuote && { isQuote }),
  });
  return null;
}

/** What is written `skipped` characters after the beginning of a stretch, as it is read behind `glue`. */
function readOf(
  { sentence, from }: Stretch,
  glue: string,
  written: string,
  skipped: number,
): Pick<Piece, 'text' | 'styles'> {
  const read = withoutEmphasis(glue + written);
  const { runs = [] } = sentence;
  return runs.length === 0 ? read : withRuns(read, glue + written, runs, from + skipped - glue.length);
}

const withoutPipes = (cell: string): string => cell.replaceAll(/^[|\s]+|[|\s]+$/gu, '');

/** "## Heart ##" */
const withoutClosing = (heading: string): string => heading.replace(/\s+#+$/u, '');

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
