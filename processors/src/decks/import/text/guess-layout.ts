// How a text is laid out, by its own structure: the layout in which its rows have the same columns.
import type { TableLayout } from '@anamnesis/contracts/decks/text-reading.ts';
import { numbersOf } from '../../templates/deletions.ts';
import { namesColumns } from './columns.ts';
import { inOneColumn, isRule, tableLayoutOf, readTable, rowsAtSemicolons } from './table.ts';

const separators = [';', ',', '|'] as const;
/** What people let Quizlet write between the sides of a card. */
const dashes = [' - ', ' – ', ' — ', ' = ', ': '] as const;
const looked = 500;
/** Of the rows that are looked at, so many have the same columns. */
const enough = 0.9;

/** null where nothing in the text stands between two sides. */
export function guessLayout(text: string): TableLayout | null {
  const lines = text.split('\n', looked).filter((line) => line.trim() !== '');
  if (lines.length === 0) return null;
  const sample = lines.join('\n');
  if (lines.some(isRule)) return tableLayoutOf('|');
  const semicolons = atSemicolons(text.length > 1_000_000 ? sample : text);
  if (semicolons) return semicolons;
  if (lines.filter((line) => line.includes('\t')).length >= lines.length * 0.5) return tableLayoutOf('\t');
  // A file may have a name over its only column.
  const clozes = lines.slice(lines.length > 1 ? 1 : 0).every((line) => numbersOf(line).size > 0);
  const [found] = separators
    .map((separator) => layoutAt(sample, separator))
    .filter((each) => each !== null)
    .toSorted((one, other) => other.fit - one.fit);
  if (found && !found.isSentence) return found.layout;
  if (clozes) return inOneColumn;
  const quoted = readTable(sample, inOneColumn).rows;
  if (quoted.slice(quoted.length > 1 ? 1 : 0).every(([cell = '']) => numbersOf(cell).size > 0))
    return inOneColumn;
  const dash = dashes.find((each) => {
    const parts = lines.map((line) => line.split(each).length);
    return parts.every((count) => count > 1) && shareOf(parts, (count) => count === 2) >= 0.5;
  });
  if (dash !== undefined) return tableLayoutOf(dash, { split: 'first' });
  return found?.layout ?? null;
}

/** Quizlet writes `term,definition;term,definition` where somebody wants it so. */
function atSemicolons(text: string): TableLayout | null {
  if (!text.includes(';')) return null;
  const separator = ['\t', ',', ...dashes].find((each) => {
    const rows = rowsAtSemicolons(text, each);
    const isSentence = rows.slice(1).some(([first = '']) => first.startsWith(' '));
    return rows.length > 1 && !isSentence && rows.every(({ length }) => length === 2);
  });
  return separator === undefined ? null : tableLayoutOf(separator, { rowEnd: 'semicolon' });
}

/** `isSentence`: behind each separator stands a space, so that it may be no separator. */
type Found = { layout: TableLayout; fit: number; isSentence: boolean };

function layoutAt(sample: string, separator: string): Found | null {
  const { rows } = readTable(sample, tableLayoutOf(separator), false);
  const each = rows.map(trimmed);
  const widths = each.map(({ length }) => length);
  const [most] = modeOf(widths);
  const [wide, fit] = modeOf(rows.map(({ length }) => length));
  const isNamed = each[0] !== undefined && each[0].length > 2 && namesColumns(each[0], each.slice(1));
  if (isNamed) return { layout: tableLayoutOf(separator), fit: 1, isSentence: false };
  const unspaced = tableLayoutOf(separator, { split: 'unspaced' });
  const atUnspaced = readTable(sample, unspaced, false).rows.map(({ length }) => length);
  const [mostUnspaced, fitUnspaced] = modeOf(atUnspaced);
  const isSentence = mostUnspaced === 1 && fitUnspaced >= enough;
  const isJoined = atUnspaced.some((width, n) => width < rows[n]!.length);
  if (isJoined && mostUnspaced > 1 && fitUnspaced >= enough)
    return { layout: unspaced, fit: fitUnspaced, isSentence: false };
  const first = tableLayoutOf(separator, { split: 'first' });
  const isEverywhere = shareOf(widths, (width) => width > 1) >= enough;
  const isTwo =
    most === 2 && shareOf(widths, (width) => width === 2) >= 0.5 && widths.some((width) => width > 2);
  if (isEverywhere && isTwo) return { layout: first, fit: enough, isSentence };
  if (wide > 1 && fit >= enough) return { layout: tableLayoutOf(separator), fit, isSentence };
  return isEverywhere && isSentence ? { layout: first, fit: 0, isSentence } : null;
}

/** Without the empty cells at its end. */
const trimmed = (row: readonly string[]): string[] =>
  row.slice(0, row.findLastIndex((cell) => cell.trim() !== '') + 1);

const shareOf = <T>(all: readonly T[], is: (each: T) => boolean): number =>
  all.filter(is).length / Math.max(1, all.length);

/** What most are, and their share. */
function modeOf(all: readonly number[]): [most: number, share: number] {
  const counts = Map.groupBy(all, (each) => each);
  const [[most, same] = [0, []]] = [...counts].toSorted(([, one], [, other]) => other.length - one.length);
  return [most, same.length / Math.max(1, all.length)];
}
