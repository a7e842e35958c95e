// The lines of a block that was typed in plain text, with what the file says of them.
import type { TextRange, SourceLine } from '@anamnesis/content/blocks.ts';
import { type BlockRun, mostTableCells } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import { physical, shifted, trimmedStretch } from '../../text/lines.ts';
import type { ShownBlock } from './shown.ts';
import { placedRuns } from '../styled.ts';

/** Each line that a break by hand makes. */
export function sourceLines(
  { text, mark, from = mark, said, runs, kind, isMarkup, isQuote, inner }: ShownBlock,
  at: number,
): SourceLine[] {
  if (inner) return innerLines(inner, placedRuns(text, 0, runs), at);
  const written: BlockRun[] = [
    ...(isMarkup ? [{ start: 0, end: mark, markup: true as const }] : []),
    ...placedRuns(text, from, runs),
  ];
  const whole: SourceLine = {
    start: 0,
    end: text.length,
    ...(said && { said }),
    ...(mark > 0 && !isMarkup && { mark }),
    ...(written.length > 0 && { runs: written }),
    ...(isQuote && { isQuote }),
  };
  const lines = physical(whole, text);
  const isList = kind === 'line' && said === undefined && isTyped(lines);
  const block = said?.kind === 'row' ? said.table : {};
  return lines.map((line) => {
    const cells = kind === 'line' && said === undefined ? tabbed(line, text) : [];
    const own = { ...line, block: isList ? {} : block, ...(cells.length > 1 && { cells }) };
    return shifted(own, at);
  });
}

/** What heads lines of a cell heads none of others. */
const innerLines = (
  inner: NonNullable<ShownBlock['inner']>,
  runs: readonly BlockRun[],
  at: number,
): SourceLine[] =>
  inner.map((line) => {
    const own = runs.filter((run) => run.start >= line.start && run.end <= line.end);
    return shifted({ ...line, block: {}, ...(own.length > 0 && { runs: own }) }, at);
  });

/** In characters: lines that are shorter were not broken to fit a page. */
const leastWrapped = 40;
const isTyped = (lines: readonly SourceLine[]): boolean =>
  lines.slice(0, -1).some(({ start, end }) => end - start < leastWrapped);

const isEmpty = ({ start, end }: TextRange): boolean => start === end;

/** Of lines in cells below each other, those that begin further in have an empty first cell only where the others have one cell more. */
export function withCorners(lines: readonly SourceLine[]): SourceLine[] {
  return lines.map((line, at) => {
    const [first, ...others] = line.cells ?? [];
    if (!first || !isEmpty(first)) return line;
    const beside = [lines[at - 1], lines[at + 1], lines[at + 2]].flatMap((one) =>
      one?.cells ? [one.cells] : [],
    );
    const isCorner = beside.some((cells) => !isEmpty(cells[0]!) && cells.length === others.length + 1);
    if (isCorner) return line;
    const { cells: _cells, ...rest } = line;
    return others.length > 1 ? { ...rest, cells: others } : rest;
  });
}

/** What tabs part in a line. */
function tabbed({ start, end }: SourceLine, text: string): TextRange[] {
  // A tab before the first of them, which is an indentation or the empty head of the first column.
  const isIndented = text.slice(0, start).endsWith('  ') && text.slice(start, end).includes('\t');
  const cells: TextRange[] = isIndented ? [{ start, end: start }] : [];
  for (let at = start; at < end;) {
    const tab = text.indexOf('\t', at);
    const to = tab === -1 || tab > end ? end : tab;
    const cell = trimmedStretch(text, { start: at, end: to });
    if (cell.end > cell.start) cells.push(cell);
    at = to + 1;
  }
  const [first] = cells;
  const number = cells.length === 2 ? text.slice(first!.start, first!.end) : '';
  // "III.⇥HIGH CALCIUM": the tab is of the number.
  const isNumbered = number.length > 1 && number.length <= longestNumber && '.)'.includes(number.at(-1)!);
  return isNumbered || cells.length > mostTableCells ? [] : cells;
}

/** In characters: "VIII." */
const longestNumber = 5;
