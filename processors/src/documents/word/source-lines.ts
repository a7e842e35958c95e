// The lines of a block that was typed in plain text, with what the file says of them.
import type { Range, SourceLine } from '@anamnesis/content/blocks/source-line.ts';
import { type BlockRun, mostTableCells } from '@anamnesis/contracts/documents/page-block.ts';
import { physical, shifted, trimmed } from '../text/lines.ts';
import type { Shown } from './shown.ts';
import { placed } from './styled.ts';

/** Each line that a break by hand makes. */
export function sourceLines(
  { text, mark, from = mark, said, runs, kind, isMarkup, isQuote, inner }: Shown,
  at: number,
): SourceLine[] {
  if (inner) return innerLines(inner, placed(text, 0, runs), at);
  const written: BlockRun[] = [
    ...(isMarkup ? [{ start: 0, end: mark, markup: true as const }] : []),
    ...placed(text, from, runs),
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
  inner: NonNullable<Shown['inner']>,
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

/** What tabs part in a line. */
function tabbed({ start, end }: SourceLine, text: string): Range[] {
  const cells: Range[] = [];
  for (let at = start; at < end;) {
    const tab = text.indexOf('\t', at);
    const to = tab === -1 || tab > end ? end : tab;
    const cell = trimmed(text, { start: at, end: to });
    if (cell.end > cell.start) cells.push(cell);
    at = to + 1;
  }
  return cells.length > mostTableCells ? [] : cells;
}
