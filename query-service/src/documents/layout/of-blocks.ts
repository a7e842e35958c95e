import type { BlockTable, PageBlock, TableCell } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import { spansOf } from '@anamnesis/contracts/documents/blocks/table-spans.ts';
import type { TextBlock } from '@anamnesis/contracts/documents/blocks/text-block.ts';

/** The blocks of a chunk as they are shown; offsets are in its text. Of a chunk that was read before blocks were, its lines. */
export const blockLayoutOf = (text: string, blocks: readonly PageBlock[] | undefined): TextBlock[] =>
  blocks?.flatMap((block) => shownOf(text, block)) ?? linesIn(text, 0, text.length, 'paragraph');

const kinds = {
  heading: 'heading',
  paragraph: 'paragraph',
  item: 'item',
  figure: 'paragraph',
  caption: 'caption',
  note: 'note',
  furniture: 'aside',
} as const satisfies Record<Exclude<PageBlock['kind'], 'table'>, TextBlock['kind']>;

function shownOf(text: string, block: PageBlock): TextBlock[] {
  const { kind, start, end, level, mark, lines = [], table, isQuote } = block;
  if (table) return rowsOf(text, block, table);
  const within = lines.map((at): TextBlock => ({ kind: 'line', at }));
  if (kind === 'furniture' && !/[\p{L}\p{N}]/u.test(text.slice(start, end)))
    return [{ kind: 'rule', at: start }];
  // A fact on a line of its own, in no list.
  const isBare = kind === 'item' && mark === undefined && !level;
  if (isQuote) return [start, ...lines].map((at, nth) => quoted(text, at, block, nth === 0));
  if (kind === 'table' || isBare) return [{ kind: 'paragraph', at: start }, ...within];
  return [
    {
      kind: kinds[kind],
      at: start,
      ...(level !== undefined && { level }),
      ...(mark !== undefined && { mark }),
    },
    ...within,
  ];
}

/** A line of a quote, without the sign that marks it up as one. */
function quoted(text: string, at: number, { runs = [], kind }: PageBlock, isFirst: boolean): TextBlock {
  const sign = text.charAt(at) === '>' ? runs.find(({ markup, start }) => markup && start === at) : undefined;
  return {
    kind: !isFirst ? 'line' : kind === 'heading' ? 'heading' : 'paragraph',
    at,
    ...(sign && { mark: sign.end - at }),
    isQuote: true,
  };
}

/** A row begins with its line, so with the pipe before its first cell; lines between rows are rules. */
function rowsOf(text: string, { start, end }: PageBlock, table: BlockTable): TextBlock[] {
  const shown: TextBlock[] = [];
  let from = start;
  const rows = shownRows(table.rows);
  const spans = spansOf(rows.map(([, row]) => row));
  for (const [nth, [index, row]] of rows.entries()) {
    const filled = row.filter((cell) => cell.start < cell.end);
    const [first] = filled as [TableCell];
    const at = startOfLine(text, from, first.start);
    shown.push(...linesIn(text, from, at, 'rule'));
    const last = filled.at(-1)!.end;
    const opens = row[0]?.start ?? at;
    const mark = text.slice(at, opens).trim() === '' ? 0 : opens - at;
    shown.push({
      kind: 'row',
      at,
      ...(mark > 0 && { mark }),
      cells: cellStarts(row, at + mark, last),
      ...(spans[nth]!.some(([columns, down]) => columns !== 1 || down !== 1) && { spans: spans[nth]! }),
      ...(index < table.headRows && { isHead: true }),
    });
    from = Math.min(endOfLine(text, last), end);
  }
  return [...shown, ...linesIn(text, from, end, 'rule')];
}

/** The rows with something in them, by their places; a cell spans as many of these as it did. */
function shownRows(rows: BlockTable['rows']): [number, TableCell[]][] {
  const isShown = rows.map((row) => row.some(({ start, end }) => start < end));
  return rows.flatMap((row, at): [number, TableCell[]][] =>
    isShown[at]
      ? [
          [
            at,
            row.map((cell) =>
              spanning(cell, isShown.slice(at, at + (cell.rows ?? 1)).filter(Boolean).length),
            ),
          ],
        ]
      : [],
  );
}

function spanning({ start, end, columns, isAgain }: TableCell, rows: number): TableCell {
  return {
    start,
    end,
    ...(isAgain && { isAgain }),
    ...(columns !== undefined && { columns }),
    ...(rows > 1 && { rows }),
  };
}

/** Where the second and later cells begin; an empty one where the one after it does. */
function cellStarts(row: readonly TableCell[], from: number, end: number): number[] {
  let next = end;
  const starts = row.toReversed().map((cell) => {
    if (cell.start < cell.end) next = cell.start;
    return Math.max(from, next);
  });
  return starts.toReversed().slice(1);
}

function linesIn(text: string, from: number, to: number, kind: 'paragraph' | 'rule'): TextBlock[] {
  return [...text.slice(from, to).matchAll(/\S[^\n\r\f\u2028\u2029]*/gu)].map(({ index }) => ({
    kind,
    at: from + index,
  }));
}

/** The first sign of the line of a place, not before `from`. */
function startOfLine(text: string, from: number, place: number): number {
  const line = Math.max(from, lastBreak(text, place) + 1);
  return line + /^\s*/u.exec(text.slice(line, place))![0].length;
}

const isBreak = (sign: string): boolean => '\n\r\f\u2028\u2029'.includes(sign);

function lastBreak(text: string, before: number): number {
  let at = before - 1;
  while (at >= 0 && !isBreak(text.charAt(at))) at -= 1;
  return at;
}

function endOfLine(text: string, from: number): number {
  let at = from;
  while (at < text.length && !isBreak(text.charAt(at))) at += 1;
  return at;
}
