import {
  type ColumnRole,
  longestCellShown,
  mostRowsShown,
  type TextRead,
} from '@anamnesis/contracts/decks/text-reading.ts';
import { numbersOf } from '../../templates/deletions.ts';
import type { AnkiHeaders } from './anki-headers.ts';
import { columnMeaningOf } from './column-names.ts';
import { escapedHtml } from './remnote.ts';
import type { TextTable } from './table.ts';
import type { TextNote } from './text-note.ts';

/** A table, what its columns are, and the rest that is known of its notes. */
export type ReadTable = {
  table: TextTable;
  /** The rows that are cards. */
  body: readonly string[][];
  names: readonly string[];
  hasNames: boolean;
  roles: readonly ColumnRole[];
  /** Of the deck around those that say none. */
  path: readonly string[];
  headers: AnkiHeaders;
};

const mark =
  /<(?:br|b|i|u|em|strong|div|span|p|img|ul|ol|li|sub|sup|table)\b[^<>]*>|&(?:nbsp|lt|gt|amp|quot|#\d{1,6});/iu;

/** A note of each row: what is asked, and below the answer all that is neither left out nor a tag, with its name. */
export function notesOfTable(read: ReadTable): TextNote[] {
  const { body, roles, headers, path } = read;
  const isHtml = headers.isHtml ?? body.some((row) => row.some((cell) => mark.test(cell)));
  const html = (cell: string): string => (isHtml ? cell : escapedHtml(cell.trim()).replaceAll('\n', '<br>'));
  const labels = labelsOf(read);
  const side = (row: readonly string[], ...wanted: ColumnRole[]): string =>
    wanted
      .flatMap((role) => columnsOf(roles, role))
      .flatMap((at) => {
        const cell = row[at] ?? '';
        return cell.trim() === '' ? [] : [`${labels.get(at) ?? ''}${html(cell)}`];
      })
      .join('<br>');
  const [deckAt, idAt] = [roles.indexOf('deck'), roles.indexOf('id')];
  return body.map((row) => {
    const deck = row[deckAt]?.trim() || (headers.deck ?? '');
    return {
      guid: row[idAt]?.trim() ?? '',
      front: side(row, 'question'),
      back: side(row, 'answer', 'extra'),
      tags: [...(headers.tags ?? []), ...columnsOf(roles, 'tags').flatMap((at) => tagsIn(row[at] ?? ''))],
      path: deck === '' ? path : deck.split('::').filter((name) => name.trim() !== ''),
    };
  });
}

const columnsOf = (roles: readonly ColumnRole[], wanted: ColumnRole): number[] =>
  roles.flatMap((role, at) => (role === wanted ? [at] : []));

/** Anki separates tags by spaces, others by commas. */
const tagsIn = (cell: string): string[] =>
  cell.split(/[,;]/u.test(cell) ? /\s*[,;]\s*/u : /\s+/u).filter(Boolean);

/** What stands alone on its side needs no name; nor does an answer that is called *Answer*. */
function labelsOf({ roles, names, body }: ReadTable): ReadonlyMap<number, string> {
  const isFilled = (at: number): boolean => body.some((row) => (row[at] ?? '').trim() !== '');
  const sides = [columnsOf(roles, 'question'), [...columnsOf(roles, 'answer'), ...columnsOf(roles, 'extra')]];
  return new Map(
    sides.flatMap((side) => {
      const isAlone = side.filter(isFilled).length < 2;
      return side.flatMap((at): [number, string][] => {
        const name = names[at]?.trim() ?? '';
        const isSide = ['question', 'answer'].includes(columnMeaningOf(name) ?? '');
        return name === '' || isAlone || isSide ? [] : [[at, `<b>${escapedHtml(name)}:</b> `]];
      });
    }),
  );
}

const cut = (cell: string): string => cell.trim().slice(0, longestCellShown).toWellFormed();

const isAsked = ({ front }: TextNote): boolean => front.trim() !== '';

/** What a person sees of it. */
export function shownTableOf(read: ReadTable, notes: readonly TextNote[]): NonNullable<TextRead['table']> {
  const { body, names, roles, hasNames, table } = read;
  return {
    layout: table.layout,
    hasNames,
    columns: roles.map((role, at) => ({
      name: cut(names[at] ?? ''),
      role,
      filled: body.filter((row) => (row[at] ?? '').trim() !== '').length,
    })),
    rows: body.slice(0, mostRowsShown).map((row) => roles.map((_, at) => cut(row[at] ?? ''))),
    unanswered: notes.filter(
      (note) => isAsked(note) && note.back.trim() === '' && numbersOf(note.front).size === 0,
    ).length,
    unasked: notes.filter((note) => !isAsked(note)).length,
  };
}
