import { type Aim, isMet, type Row } from './measure.ts';

const headings = ['measure', 'value', 'spread', 'ratio', 'aim', ''];

/** The rows as a table of plain text, aligned; then the measures that failed. */
export const renderTable = (rows: readonly Row[], failures: readonly string[] = []): string =>
  alignColumns(headings, [...rows.map(cellsOf), ...failures.map(failedCells)]);

/** The name of the measure and the first line of its error. */
function failedCells(failure: string): string[] {
  const [measure = '', ...error] = (failure.split('\n')[0] ?? '').split(': ');
  return [measure, '–', '', '', '', `FAILED: ${error.join(': ')}`];
}

/** Headings, a rule and the rows, each column as wide as its widest cell. */
export function alignColumns(head: readonly string[], body: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) => Math.max(...[head, ...body].map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  const rule = widths.map((width) => '─'.repeat(width)).join('  ');
  return [line(head), rule, ...body.map(line)].join('\n');
}

function cellsOf({ measure, value, unit, samples, ratio, aim, note = '' }: Row): string[] {
  if (value === null) return [measure, '–', '', '', '', note];
  return [
    measure,
    `${formatNumber(value)} ${unit}`,
    samples.length > 1 ? `${formatNumber(Math.min(...samples))} … ${formatNumber(Math.max(...samples))}` : '',
    ratio ? `${formatNumber(ratio.value)} × ${ratio.of}` : '',
    aim ? aimText(value, aim) : '',
    note,
  ];
}

const aimText = (value: number, aim: Aim): string =>
  `${boundText(aim)} ${isMet(value, aim) ? 'met' : 'MISSED'}`;

export const boundText = (aim: Aim): string =>
  'atMost' in aim ? `≤ ${formatNumber(aim.atMost)}` : `≥ ${formatNumber(aim.atLeast)}`;

/** Three digits that count: 0.0123, 1.23, 12.3, 1,234. */
export function formatNumber(value: number): string {
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en-GB');
  return String(Number(value.toPrecision(3)));
}
