import { CsvError, parse } from 'csv-parse/sync';
import { noTextDeck } from './decode-text.ts';

export const mostLines = 200_000;

/** `isQuoted`: cells may stand in quotes, and then have line breaks. */
export type Table = { rows: string[][]; separator: string; isQuoted: boolean };

const separators = ['\t', ';', ',', '|'] as const;
/** What people let Quizlet write between the sides of a card. */
const dashes = [' - ', ' – ', ' — ', ' = ', ': '] as const;
const looked = 500;
/** Of the rows that are looked at, so many have the same columns. */
const enough = 0.9;

/** The rows of a text; null where its own structure tells no separator. */
export function tableOf(text: string): Table | null {
  const beginning = text.split('\n', looked).filter((line) => line.trim() !== '');
  if (beginning.length === 0) return null;
  const tab = beginning.filter((line) => line.includes('\t')).length;
  if (tab >= beginning.length * 0.5) return separatedBy(text, '\t');
  const sample = beginning.join('\n');
  const fits = separators.map((separator) => ({ separator, fit: fitOf(sample, separator) }));
  const best = fits.reduce((one, other) => (other.fit > one.fit ? other : one));
  if (best.fit >= enough) return separatedBy(text, best.separator);
  const dash = dashes.find((each) => beginning.every((line) => line.split(each).length === 2));
  return dash === undefined ? null : plainRows(text, dash);
}

/** How many of the rows have as many columns as most of them. */
function fitOf(sample: string, separator: string): number {
  const rows = quotedRows(sample, separator) ?? sample.split('\n').map((line) => line.split(separator));
  const counts = new Map<number, number>();
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [[columns, times]] = [...counts].toSorted(([, a], [, b]) => b - a) as [[number, number]];
  return columns < 2 ? 0 : times / rows.length;
}

export function separatedBy(text: string, separator: string): Table {
  const rows = text.includes('"') ? quotedRows(text, separator) : null;
  return rows ? { rows, separator, isQuoted: true } : plainRows(text, separator);
}

/** null where a quote opens and does not close: then quotes are only letters. */
function quotedRows(text: string, delimiter: string): string[][] | null {
  try {
    const rows = parse(text, {
      delimiter,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      record_delimiter: '\n',
    });
    if (rows.length > mostLines) throw tooManyLines();
    return rows;
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
}

/** A line without separator goes on with the last cell before it, as Quizlet writes what has several lines. */
function plainRows(text: string, separator: string): Table {
  const rows: string[][] = [];
  for (const line of text.split('\n')) {
    const cells = line.split(separator);
    const last = rows.at(-1);
    if (cells.length > 1) rows.push(cells);
    else if (last && line.trim() !== '') last.push(`${last.pop() ?? ''}\n${line}`);
    else if (line.trim() !== '') rows.push(cells);
    if (rows.length > mostLines) throw tooManyLines();
  }
  return { rows, separator, isQuoted: false };
}

export const tooManyLines = () => noTextDeck(`it has more than ${mostLines.toLocaleString('en')} lines`);
