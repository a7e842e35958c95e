// Decks that are texts: exports of Anki, tables, what Quizlet and RemNote give.
import type { DeckFormat } from '@anamnesis/contracts/decks/preview.ts';
import { numbersOf } from '../../templates/deletions.ts';
import type { DeckToDraft, Draft } from '../draft.ts';
import { ankiHeadersOf, type AnkiHeaders } from './anki-headers.ts';
import { columnsOf, isHeaderRow } from './columns.ts';
import { decodeText, noTextDeck } from './decode-text.ts';
import { escapedHtml, isRemNote, remNotes } from './remnote.ts';
import { mostLines, separatedBy, type Table, tableOf, tooManyLines } from './table.ts';
import { textDrafter, type TextNote } from './text-note.ts';

export const largestTextDeck = 50 * 2 ** 20;

export type TextDeck = {
  format: DeckFormat;
  notes: readonly TextNote[];
  /** The cards, in the order of the text. May be called again and says the same. */
  drafts: (of: Pick<DeckToDraft, 'tell' | 'miss'>) => Generator<Draft>;
};

/** Throws PackageUnreadable, with a sentence for the person. */
export function readTextDeck(bytes: Uint8Array, fileName: string): TextDeck {
  if (bytes.length > largestTextDeck) throw noTextDeck(`it is larger than ${largestTextDeck / 2 ** 20} MB`);
  const { format, notes } = notesIn(decodeText(bytes), fileName);
  if (notes.length === 0) throw noTextDeck('there are no cards in it');
  return {
    format,
    notes,
    *drafts(of) {
      const draft = textDrafter(of);
      for (const note of notes) yield* draft(note);
    },
  };
}

function notesIn(text: string, fileName: string): Pick<TextDeck, 'format' | 'notes'> {
  if (text.trim() === '') throw noTextDeck('it is empty');
  const path = [deckNamed(fileName)];
  const anki = ankiHeadersOf(text);
  if (anki) {
    const table = separatedBy(anki.rest, anki.headers.separator ?? '\t');
    return { format: 'text', notes: notesOfTable(table, path, anki.headers) };
  }
  if (/^\s*[[{]/u.test(text) && isJson(text))
    throw noTextDeck('it is JSON. Export it as Markdown, as a table (CSV), or for Anki (.apkg)');
  if (/\.(?:md|markdown)$/iu.test(fileName) || isRemNote(text)) return remNoteIn(text, path);
  const table = tableOf(text) ?? clozesIn(text);
  if (table) {
    const isQuizlet =
      !table.isQuoted && table.rows.every(({ length }) => length === 2) && !/[,;|]/u.test(table.separator);
    return { format: isQuizlet ? 'quizlet' : 'text', notes: notesOfTable(table, path, {}) };
  }
  throw noTextDeck('none of its lines has two sides, with a tab, a comma or a semicolon between them');
}

/** Without what browsers add to a file that is fetched again: it is the same deck. */
const deckNamed = (fileName: string): string =>
  fileName
    .replace(/^.*[/\\]/u, '')
    .replace(/\.[a-z\d]{1,8}$/iu, '')
    .replace(/ ?\(\d{1,3}\)$/u, '')
    .trim() || 'Deck';

function remNoteIn(text: string, path: readonly string[]): Pick<TextDeck, 'format' | 'notes'> {
  if (text.split('\n', mostLines + 1).length > mostLines) throw tooManyLines();
  return { format: 'remnote', notes: remNotes(text, path) };
}

/** A sentence with blanks on each line. */
function clozesIn(text: string): Table | null {
  const lines = text.split('\n', mostLines + 1).filter((line) => line.trim() !== '');
  if (lines.length > mostLines) throw tooManyLines();
  const isOne = lines.length > 0 && lines.every((line) => numbersOf(line).size > 0);
  return isOne ? { rows: lines.map((line) => [line]), separator: '\n', isQuoted: false } : null;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const at = (row: readonly string[], column: number | undefined): string =>
  column === undefined ? '' : (row[column] ?? '');

const tag = /<(?:br|b|i|u|em|strong|div|span|p|img|ul|ol|li|sub|sup|table)\b[^<>]*>/iu;

function notesOfTable({ rows }: Table, path: readonly string[], headers: AnkiHeaders): TextNote[] {
  const named = !headers.columns && rows[0] && isHeaderRow(rows[0]) ? rows[0] : undefined;
  const body = named ? rows.slice(1) : rows;
  const width = rows.reduce((most, { length }) => Math.max(most, length), 2);
  const columns = columnsOf(width, headers.columns ?? named ?? [], headers);
  const isHtml = headers.isHtml ?? body.some((row) => row.some((cell) => tag.test(cell)));
  const html = (cell = ''): string => (isHtml ? cell : escapedHtml(cell.trim()).replaceAll('\n', '<br>'));
  return body.flatMap((row) => {
    if (row.every((cell) => cell.trim() === '')) return [];
    const deck = at(row, columns.deck).trim() || (headers.deck ?? '');
    return [
      {
        guid: at(row, columns.guid).trim(),
        front: html(row[columns.front]),
        back: html(row[columns.back]),
        tags: [...(headers.tags ?? []), ...at(row, columns.tags).split(/[\s,;]+/u)].filter(Boolean),
        path: deck === '' ? path : deck.split('::').filter((name) => name.trim() !== ''),
        fields: columns.others.flatMap(({ at: column, name }) => {
          const cell = html(row[column]);
          return cell.trim() === '' ? [] : [{ name, html: cell }];
        }),
      },
    ];
  });
}
