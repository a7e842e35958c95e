import type { ExcerptBlock } from '@anamnesis/contracts/documents/excerpt.ts';
import type { BlockRun, BlockTable, TableCell } from '@anamnesis/contracts/documents/page-block.ts';
import type { Block, Piece } from '../text/blocks.ts';
import { placesIn, withoutEmphasis, withRuns } from '../text/emphasis.ts';

/** The blocks of an excerpt as they are shown, and where a character of its text stands in a piece of theirs. */
export interface ShownExcerpt {
  blocks: readonly Block[];
  placeIn: ReadonlyMap<Piece, (at: number) => number>;
}

type Stretch = { start: number; end: number };
/** A stretch of the text as a piece. */
type Put = (stretch: Stretch, glue?: string) => Piece[];

/** Without blocks each line of the text is one. */
export function shownExcerpt(text: string, given: readonly ExcerptBlock[] | undefined): ShownExcerpt {
  const placeIn = new Map<Piece, (at: number) => number>();
  const blocks: Block[] = [];
  for (const block of given ?? linesOf(text)) {
    const { kind, start, end, level = 0, mark = 0, lines = [], runs = [], table, isQuote } = block;
    const putInto = (pieces: Piece[]) => (stretch: Stretch, glue: string) => {
      for (const part of withoutMarkup(stretch, runs)) {
        const piece = pieceOf(text, part, runs, pieces.length > 0 ? glue : '', pieces.length);
        placeIn.set(piece.piece, piece.placeOf);
        pieces.push(piece.piece);
        glue = '';
      }
    };
    const put: Put = (stretch, glue = '') => {
      const pieces: Piece[] = [];
      putInto(pieces)(stretch, glue);
      return pieces;
    };
    if (table && table.rows.length > 0) {
      blocks.push(...rowsOf(table, put, blocks.length));
      continue;
    }
    if (kind === 'furniture') continue;
    const pieces: Piece[] = [];
    const begins = [start + mark, ...lines];
    for (const [at, from] of begins.entries())
      putInto(pieces)({ start: from, end: begins[at + 1] ?? end }, '\n');
    blocks.push({
      key: blocks.length,
      kind: kindOf(block),
      level,
      mark: text.slice(start, start + mark).trim(),
      cells: [pieces],
      ...(isQuote && { isQuote }),
    });
  }
  return { blocks, placeIn };
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

function rowsOf({ rows, heads, headRows }: BlockTable, put: Put, from: number): Block[] {
  const own = rows.map((row, at): Block => {
    const isHead = at < headRows;
    const spans = row.map(({ columns = 1, rows: down = 1 }) => [columns, down] as const);
    return {
      key: from + at + 1,
      kind: 'row',
      level: 0,
      mark: '',
      cells: row.map((cell, column) => cellOf(put(cell), cell, column)),
      ...(spans.some(([columns, down]) => columns > 1 || down > 1) && { spans }),
      ...(isHead && { isHead }),
    };
  });
  if (!heads || headRows > 0) return own;
  const cells = heads.map((text, column) => [{ key: column, number: null, text }]);
  return [{ key: from, kind: 'row', level: 0, mark: '', cells, isHead: true }, ...own];
}

/** Cells are told apart by the key of their first piece. */
function cellOf(pieces: Piece[], _: TableCell, column: number): Piece[] {
  const [first, ...rest] = pieces;
  if (!first) return [{ key: column, number: null, text: '' }];
  first.key = column;
  return [first, ...rest.map((piece, at) => Object.assign(piece, { key: column + (at + 1) / 1000 }))];
}

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
  key: number,
): { piece: Piece; placeOf: (at: number) => number } {
  // Where a line was wrapped says how wide its page was printed.
  const written = glue + text.slice(start, end).replaceAll(/\s/gu, ' ');
  const shift = start - glue.length;
  const read = withRuns(withoutEmphasis(written), written, runs, shift);
  const place = placesIn(read.text, written);
  return {
    piece: { key, number: null, ...read },
    placeOf: (at) => (at >= end ? read.text.length : place(at - shift)),
  };
}
