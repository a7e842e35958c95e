// The source lines of a page as they go from a worker to another: as a text, which takes little room, and with numbers for identities.
import type { BlockRun } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import type { TextRange, SourceSaid, SeenLine, SourceLine, PageOfSource } from '@anamnesis/content/blocks.ts';

type Row = Extract<SourceSaid, { kind: 'row' }>;
export type DraftSaid = Exclude<SourceSaid, Row> | (Omit<Row, 'table'> & { readonly table: number });
export type DraftLine = Omit<SourceLine, 'said' | 'block' | 'aside'> & {
  readonly said?: DraftSaid;
  readonly block?: number;
  readonly aside?: number;
};
export type PageSize = { readonly width: number; readonly height: number };

/** A page as it was read, and where its lines stand in its text (`layoutOf`). */
export type PdfPageRead = {
  readonly text: string;
  readonly layout: string;
  /** Some of its letters are drawn as boxes: a file that says what they are has no font for them. */
  readonly hasBoxes?: true | undefined;
};

/** A page of whose lines nothing is known but its text. */
export const withoutLayout = (text: string): PdfPageRead => ({ text, layout: '' });

const styles = ['bold', 'italic', 'underlined', 'coloured', 'raised', 'lowered', 'struck', 'unsure'] as const;

type PackedSaid = readonly [kind: string, level?: number, isHead?: 0 | 1, cells?: readonly number[]];
type PackedLine = readonly [
  start: number,
  length: number,
  seen: readonly number[] | 0,
  said: PackedSaid | 0,
  block: number,
  mark: number,
  runs: readonly number[] | 0,
  cells: readonly number[] | 0,
  aside: number,
  /** In halves; 0 where it is that of the text. */
  order: number,
];
type Packed = { size: readonly number[] | 0; names: readonly string[]; lines: readonly PackedLine[] };

/** Instead of the length of a mark. */
const drawn = -1;

const tenths = (points: number): number => Math.round(points * 10) / 10;
const hundredths = (share: number): number => Math.round(share * 100) / 100;

export function draftLayoutOf(lines: readonly DraftLine[], size?: PageSize): string {
  const names: string[] = [];
  const known = new Map<string, number>();
  const nameOf = (name: string | undefined): number => {
    if (name === undefined) return -1;
    const at = known.get(name) ?? names.push(name) - 1;
    known.set(name, at);
    return at;
  };
  const packed: Packed = {
    lines: lines.map(
      ({
        start,
        end,
        seen,
        said,
        block = 0,
        mark = 0,
        isMarked,
        runs = [],
        cells = [],
        aside = 0,
        order = 0,
      }) => [
        start,
        end - start,
        seen && isFinite(seen) ? packedSeen(seen, nameOf) : 0,
        said ? packedSaid(said, start) : 0,
        block,
        isMarked ? drawn : mark,
        runs.length === 0 ? 0 : runs.flatMap((run) => [run.start - start, run.end - start, bitsOf(run)]),
        cells.length === 0 ? 0 : cells.flatMap((cell) => [cell.start - start, cell.end - start]),
        aside,
        2 * order,
      ],
    ),
    names,
    size: size && Number.isFinite(size.width + size.height) ? [tenths(size.width), tenths(size.height)] : 0,
  };
  return JSON.stringify(packed);
}

/** A file may place a line anywhere, also where no number tells. */
const isFinite = ({ box, size }: SeenLine): boolean =>
  [box.x, box.y, box.width, box.height, size].every(Number.isFinite);

const packedSeen = (seen: SeenLine, nameOf: (name: string | undefined) => number): number[] => [
  ...[seen.box.x, seen.box.y, seen.box.width, seen.box.height, seen.size].map(tenths),
  hundredths(seen.bold),
  hundredths(seen.italic),
  nameOf(seen.colour),
  nameOf(seen.font),
  seen.isTurned ? 1 : 0,
];

function packedSaid(said: DraftSaid, from: number): PackedSaid {
  if (said.kind === 'row') {
    const cells = said.cells.flatMap(({ start, end, columns = 1, rows = 1 }) => [
      start - from,
      end - from,
      columns,
      rows,
    ]);
    return ['row', said.table, said.isHead ? 1 : 0, cells];
  }
  return 'level' in said ? [said.kind, said.level] : [said.kind];
}

const bitsOf = (run: BlockRun): number =>
  styles.reduce((bits, style, at) => (run[style] ? bits | (1 << at) : bits), 0);

/** Lines of one document have the same object for the same identity; of another page they are others. */
export function sourcePageOf({ text, layout }: PdfPageRead): PageOfSource {
  if (layout === '') return { text, lines: plainLines(text) };
  const { size, names, lines } = JSON.parse(layout) as Packed;
  const identities = new Map<number, object>();
  const identity = (number: number): object => {
    const own = identities.get(number) ?? {};
    identities.set(number, own);
    return own;
  };
  return {
    text,
    lines: lines.map(([start, length, seen, said, block, mark, runs, cells, aside, order]): SourceLine => ({
      start,
      end: start + length,
      ...(seen && { seen: unpackedSeen(seen, names) }),
      ...(said && { said: unpackedSaid(said, start, identity) }),
      ...(block > 0 && { block: identity(block) }),
      ...(aside > 0 && { aside: identity(-aside) }),
      ...(order > 0 && { order: order / 2 }),
      ...(mark > 0 && { mark }),
      ...(mark === drawn && { isMarked: true }),
      ...(runs && { runs: inGroups(runs, 3).map((run) => unpackedRun(run, start)) }),
      ...(cells && { cells: inGroups(cells, 2).map((cell) => rangeOf(cell, start)) }),
    })),
    ...(size && { size: { width: size[0]!, height: size[1]! } }),
  };
}

const rangeOf = ([from = 0, to = 0]: readonly number[], start: number): TextRange => ({
  start: start + from,
  end: start + to,
});

function unpackedSeen(packed: readonly number[], names: readonly string[]): SeenLine {
  const [x = 0, y = 0, width = 0, height = 0, size = 0, bold = 0, italic = 0, colour, font, turned] = packed;
  const [ink, face] = [names[colour ?? -1], names[font ?? -1]];
  return {
    box: { x, y, width, height },
    size,
    bold,
    italic,
    ...(ink !== undefined && { colour: ink }),
    ...(face !== undefined && { font: face }),
    ...(turned === 1 && { isTurned: true }),
  };
}

function unpackedSaid(
  [kind, level = 0, isHead, cells = []]: PackedSaid,
  start: number,
  identity: (number: number) => object,
): SourceSaid {
  if (kind !== 'row')
    return (kind === 'heading' || kind === 'item' ? { kind, level } : { kind }) as SourceSaid;
  return {
    kind,
    table: identity(level),
    cells: inGroups(cells, 4).map((cell) => {
      const [, , columns = 1, rows = 1] = cell;
      return { ...rangeOf(cell, start), ...(columns > 1 && { columns }), ...(rows > 1 && { rows }) };
    }),
    ...(isHead === 1 && { isHead: true }),
  };
}

function unpackedRun([from = 0, to = 0, bits = 0]: readonly number[], start: number): BlockRun {
  const has = styles.filter((_style, at) => (bits & (1 << at)) !== 0);
  return { start: start + from, end: start + to, ...Object.fromEntries(has.map((style) => [style, true])) };
}

const inGroups = (numbers: readonly number[], count: number): number[][] =>
  Array.from({ length: numbers.length / count }, (_, at) => numbers.slice(at * count, (at + 1) * count));

function plainLines(text: string): SourceLine[] {
  const lines: SourceLine[] = [];
  let at = 0;
  for (const row of text.split('\n')) {
    const start = at + row.length - row.trimStart().length;
    const end = start + row.trim().length;
    if (end > start) lines.push({ start, end });
    at += row.length + 1;
  }
  return lines;
}
