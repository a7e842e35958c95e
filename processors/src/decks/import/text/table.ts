// Where the rows and cells of a text are.
import { mostColumns, type TableLayout } from '@anamnesis/contracts/decks/text-reading.ts';
import { CsvError, parse } from 'csv-parse/sync';
import { noTextDeck } from './decode-text.ts';

export const mostTableLines = 200_000;

/** `isQuoted`: cells may stand in quotes, and then have line breaks. */
export type TextTable = { rows: string[][]; layout: TableLayout; isQuoted: boolean };

/** A separator of no text: each row is one cell. */
const oneColumn = '\n';
const noSeparator = '\u001F';

export const tableLayoutOf = (separator: string, more: Partial<TableLayout> = {}): TableLayout => ({
  separator,
  split: 'each',
  rowEnd: 'line',
  ...more,
});
export const inOneColumn: TableLayout = tableLayoutOf(oneColumn);

/** The rows of a text that is laid out so. `isLoose`: a line without separator goes on with the cell before it, as Quizlet writes several lines. */
export function readTable(text: string, layout: TableLayout, isLoose = true): TextTable {
  const { separator, split } = layout;
  const { rows, isQuoted } = eachCell(text, layout, isLoose);
  if (rows.length > mostTableLines) throw tooManyLines();
  const joined = rows.map((row) => {
    if (split === 'first') return inTwo(row, separator);
    const cells = split === 'unspaced' ? atUnspaced(row, separator) : row;
    const last = mostColumns - 1;
    return cells.length > mostColumns ? [...cells.slice(0, last), cells.slice(last).join(separator)] : cells;
  });
  return { rows: joined, layout, isQuoted };
}

function eachCell(
  text: string,
  { separator, rowEnd }: TableLayout,
  isLoose: boolean,
): Omit<TextTable, 'layout'> {
  if (rowEnd === 'semicolon') return { rows: rowsAtSemicolons(text, separator), isQuoted: false };
  if (separator === '|') {
    const piped = pipedRows(text);
    if (piped) return { rows: piped, isQuoted: false };
  }
  const delimiter = separator === oneColumn ? noSeparator : separator;
  const quoted = text.includes('"') ? quotedRows(text, delimiter) : null;
  return quoted
    ? { rows: quoted, isQuoted: true }
    : { rows: plainRows(text, delimiter, isLoose), isQuoted: false };
}

export const rowsAtSemicolons = (text: string, separator: string): string[][] =>
  text
    .split(';')
    .filter((row) => row.trim() !== '')
    .map((row) => row.replace(/^\n+|\n+$/gu, '').split(separator));

/** Commas of a sentence have a space behind them. */
const atUnspaced = (row: readonly string[], separator: string): string[] =>
  row.reduce<string[]>((cells, cell) => {
    if (cells.length > 0 && cell.startsWith(' ')) cells.push(`${cells.pop()}${separator}${cell}`);
    else cells.push(cell);
    return cells;
  }, []);

function inTwo([first = '', ...others]: readonly string[], separator: string): string[] {
  const end = others.findLastIndex((cell) => cell.trim() !== '') + 1;
  return others.length === 0 ? [first] : [first, others.slice(0, Math.max(1, end)).join(separator)];
}

/** null where a quote opens and does not close: then quotes are only letters. */
function quotedRows(text: string, delimiter: string): string[][] | null {
  // `a, "b, c"`: a space before a quote belongs to no cell.
  const isSpaced = delimiter.trim() !== '' && text.includes(`${delimiter} "`);
  try {
    return parse(text, {
      delimiter,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      record_delimiter: '\n',
      ltrim: isSpaced,
    });
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
}

function plainRows(text: string, separator: string, isLoose: boolean): string[][] {
  const rows: string[][] = [];
  for (const line of text.split('\n')) {
    const cells = line.split(separator);
    const last = rows.at(-1);
    if (cells.length > 1 || !isLoose || separator === noSeparator) rows.push(cells);
    else if (last && line.trim() !== '') last.push(`${last.pop() ?? ''}\n${line}`);
    else if (line.trim() !== '') rows.push(cells);
    if (rows.length > mostTableLines) throw tooManyLines();
  }
  return rows.filter((row) => row.some((cell) => cell.trim() !== ''));
}

const rule = /^\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?$/u;
export const isRule = (line: string): boolean => line.includes('|') && rule.test(line.trim());

/** A table of Markdown: between lines of words, with a rule below the names. null where there is none. */
function pipedRows(text: string): string[][] | null {
  const lines = text.split('\n').map((line) => line.trim());
  const isEdged = lines.some((line) => line.startsWith('|'));
  if (!isEdged && !lines.some(isRule)) return null;
  const ofTable = lines.filter(
    (line) => (isEdged ? line.startsWith('|') : line.includes('|')) && !isRule(line),
  );
  return ofTable.map((line) =>
    line
      .replace(/^\||(?<!\\)\|$/gu, '')
      .split(/(?<!\\)\|/u)
      .map((cell) =>
        cell
          .replaceAll(String.raw`\|`, '|')
          .replaceAll(/<br ?\/?>/giu, '\n')
          .trim(),
      ),
  );
}

export const tooManyLines = () => noTextDeck(`it has more than ${mostTableLines.toLocaleString('en')} lines`);
