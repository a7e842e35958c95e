import type { ExcerptBlock } from '@anamnesis/contracts/documents/blocks/excerpt.ts';
import type { BlockRun, BlockTable } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import { spansOf } from '@anamnesis/contracts/documents/blocks/table-spans.ts';
import type { Block, Piece } from '../text/blocks.ts';
import { placesIn, withoutEmphasis, withRuns } from '../text/emphasis.ts';

/** The blocks of an excerpt as they are shown, and where a character of its text stands in a piece of theirs. */
export interface ShownExcerpt {
  blocks: readonly Block[];
  placeIn: ReadonlyMap<Piece, (at: number) => number>;
}

type Stretch = { start: number; end: number };
/** The pieces of stretches of the text, each behind a line break but the first. Each has a key of its own. */
type PiecesOf = (stretches: readonly Stretch[]) => Piece[];

/** Without blocks each line of the text is one. */
export function shownExcerpt(text: string, given: readonly ExcerptBlock[] | undefined): ShownExcerpt {
  const placeIn = new Map<Piece, (at: number) => number>();
  const blocks = (given ?? linesOf(text)).flatMap((block) => {
    const { runs = [] } = block;
    return shownOf(text, block, (stretches) =>
      stretches.flatMap((stretch, line) =>
        withoutMarkup(stretch, runs).map((part, at) => {
          const { piece, placeOf } = pieceOf(text, part, runs, line > 0 && at === 0 ? '\n' : '');
          placeIn.set(piece, placeOf);
          return piece;
        }),
      ),
    );
  });
  return { blocks: blocks.map((block, key) => ({ ...block, key })), placeIn };
}

type Shown = Omit<Block, 'key'>;

function shownOf(text: string, block: ExcerptBlock, piecesOf: PiecesOf): Shown[] {
  const { kind, start, end, level = 0, mark = 0, lines = [], table, isQuote } = block;
  if (kind === 'furniture') return [];
  if (table && table.rows.length > 0) return rowsOf(table, piecesOf);
  const begins = [start + mark, ...lines];
  const pieces = piecesOf(begins.map((from, at) => ({ start: from, end: begins[at + 1] ?? end })));
  return [
    {
      kind: kindOf(block),
      level,
      mark: text.slice(start, start + mark).trim(),
      cells: [pieces],
      ...(isQuote && { isQuote }),
    },
  ];
}

/** Of an item without a mark in no other: it is a line of its own. */
function kindOf({ kind, level, mark }: ExcerptBlock): Block['kind'] {
  if (kind === 'item') return mark === undefined && !level ? 'paragraph' : 'item';
  return kind === 'heading' || kind === 'caption' || kind === 'note' ? kind : 'paragraph';
}

const linesOf = (text: string): ExcerptBlock[] =>
  [...text.matchAll(/\S.*/gu)].map(({ 0: line, index }) => ({
    kind: 'paragraph',
    start: index,
    end: index + line.length,
  }));

function rowsOf({ rows, heads, headRows }: BlockTable, piecesOf: PiecesOf): Shown[] {
  const row = { kind: 'row', level: 0, mark: '' } as const;
  const all = spansOf(rows);
  const own = rows.map((cells, at): Shown => {
    const spans = all[at]!;
    return {
      ...row,
      cells: cells.map((cell, column) => orEmpty(piecesOf([cell]), column)),
      ...(spans.some(([columns, down]) => columns !== 1 || down !== 1) && { spans }),
      ...(at < headRows && { isHead: true }),
    };
  });
  if (!heads || headRows > 0) return own;
  const cells = heads.map((text, key) => [{ key, number: null, text }]);
  return [{ ...row, cells, isHead: true }, ...own];
}

/** Cells are told apart by the keys of their first pieces. */
const orEmpty = (pieces: Piece[], column: number): Piece[] =>
  pieces.length > 0 ? pieces : [{ key: -1 - column, number: null, text: '' }];

function withoutMarkup({ start, end }: Stretch, runs: readonly BlockRun[]): Stretch[] {
  const parts: Stretch[] = [];
  let from = start;
  for (const run of runs) {
    if (!run.markup || run.end <= from || run.start >= end) continue;
    if (run.start > from) parts.push({ start: from, end: run.start });
    from = run.end;
  }
  if (from < end) parts.push({ start: from, end });
  return parts;
}

function pieceOf(
  text: string,
  { start, end }: Stretch,
  runs: readonly BlockRun[],
  glue: string,
): { piece: Piece; placeOf: (at: number) => number } {
  // Where a line was wrapped says how wide its page was printed.
  const written = glue + text.slice(start, end).replaceAll(/\s/gu, ' ');
  const shift = start - glue.length;
  const read = withRuns(withoutEmphasis(written), written, runs, shift);
  const place = placesIn(read.text, written);
  return {
    piece: { key: start, number: null, ...read },
    placeOf: (at) => (at >= end ? read.text.length : place(at - shift)),
  };
}
