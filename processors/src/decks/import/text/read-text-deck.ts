// Decks that are texts: exports of Anki, tables, what Quizlet and RemNote give.
import type { DeckFormat } from '@anamnesis/contracts/decks/preview.ts';
import type { TextRead, TextReading } from '@anamnesis/contracts/decks/text-reading.ts';
import type { DeckToDraft, ImportDraft } from '../draft.ts';
import { ankiHeadersOf, type AnkiHeaders } from './anki-headers.ts';
import { guessRoles, namesColumns } from './columns.ts';
import { decodeDeckText, noTextDeck } from './decode-text.ts';
import { guessLayout } from './guess-layout.ts';
import { isRemNote, remNotes } from './remnote.ts';
import { isRule, tableLayoutOf, mostTableLines, readTable, type TextTable, tooManyLines } from './table.ts';
import { notesOfTable, shownTableOf } from './table-notes.ts';
import { textDrafter, type TextNote } from './text-note.ts';

export const largestTextDeck = 50 * 2 ** 20;

export type TextDeck = {
  format: DeckFormat;
  read: TextRead;
  notes: readonly TextNote[];
  /** The cards, in the order of the text. May be called again and says the same. */
  drafts: (of: Pick<DeckToDraft, 'tell' | 'miss'>) => Generator<ImportDraft>;
};

/** `asked`: how its person says that it is read. Throws PackageUnreadable, with a sentence for the person. */
export function readTextDeck(bytes: Uint8Array, fileName: string, asked: TextReading = {}): TextDeck {
  if (bytes.length > largestTextDeck) throw noTextDeck(`it is larger than ${largestTextDeck / 2 ** 20} MB`);
  const { text, encoding } = decodeDeckText(bytes, asked.encoding);
  const { format, notes, table } = notesIn(text, fileName, asked);
  // Who chose columns that hold nothing chooses others.
  const isChosen = Object.keys(asked).length > 0;
  if (notes.length === 0 && !isChosen) throw noTextDeck('there are no cards in it');
  return {
    format,
    notes,
    read: { encoding, table },
    *drafts(of) {
      const draft = textDrafter(of);
      for (const note of notes) yield* draft(note);
    },
  };
}

type Found = Pick<TextDeck, 'format' | 'notes'> & { table: TextRead['table'] };

function notesIn(whole: string, fileName: string, asked: TextReading): Found {
  const { headers, rest: text } = beginningOf(whole);
  if (text.trim() === '') throw noTextDeck('it is empty');
  const path = [deckNamed(fileName)];
  const isMarked = headers.isAnki || headers.separator !== undefined;
  const known = asked.layout ?? (isMarked ? tableLayoutOf(headers.separator ?? '\t') : null);
  if (!known) {
    if (/^\s*[[{]/u.test(text) && isJson(text))
      throw noTextDeck('it is JSON. Export it as Markdown, as a table (CSV), or for Anki (.apkg)');
    const isMarkdown = /\.(?:md|markdown)$/iu.test(fileName) && !text.split('\n').some(isRule);
    if (isMarkdown || isRemNote(text)) return remNoteIn(text, path);
  }
  const layout = known ?? guessLayout(text);
  if (!layout)
    throw noTextDeck('none of its lines has two sides, with a tab, a comma or a semicolon between them');
  return inTable(readTable(text, layout), { path, headers, asked });
}

type Around = { path: readonly string[]; headers: AnkiHeaders; asked: TextReading };

function inTable(table: TextTable, { path, headers, asked }: Around): Found {
  const rows = table.rows.filter((row) => row.some((cell) => cell.trim() !== ''));
  const [first = [], ...others] = rows;
  const hasNames = asked.hasNames ?? (!headers.isAnki && namesFirst(table, first, others));
  const names = hasNames ? first : (headers.columns ?? []);
  const body = hasNames ? others : rows;
  const guessed = guessRoles(body, names, headers);
  const roles = guessed.map((role, at) => asked.columns?.[at] ?? (asked.columns ? 'none' : role));
  const read = { table, body, names, hasNames, roles, path, headers };
  const notes = notesOfTable(read);
  return { format: isQuizlet(table) ? 'quizlet' : 'text', notes, table: shownTableOf(read, notes) };
}

/** Above a column of sentences with blanks, what has none is its name. */
const namesFirst = (table: TextTable, first: readonly string[], others: readonly string[][]): boolean =>
  namesColumns(first, others) ||
  (table.layout.separator === '\n' && others.length > 0 && !(first[0] ?? '').includes('{{'));

const isQuizlet = ({ isQuoted, rows, layout: { separator, rowEnd } }: TextTable): boolean =>
  !isQuoted &&
  rows.every(({ length }) => length === 2) &&
  (rowEnd === 'semicolon' || !/[,;|\n]/u.test(separator));

/** What stands above the rows and is none: headers of Anki, the line in which Excel is told the separator, the fence of a chat. */
function beginningOf(whole: string): { headers: AnkiHeaders; rest: string } {
  const text = whole.trimStart().startsWith('```') ? whole.replaceAll(/^\s*```.*\n?/gmu, '') : whole;
  const [told, sign] = /^\s*"?sep=(.)"?[ \t]*(?:\n|$)/iu.exec(text) ?? [];
  if (told !== undefined) return { headers: { separator: sign! }, rest: text.slice(told.length) };
  return ankiHeadersOf(text) ?? { headers: {}, rest: text };
}

/** Without what browsers add to a file that is fetched again: it is the same deck. */
const deckNamed = (fileName: string): string =>
  fileName
    .replace(/^.*[/\\]/u, '')
    .replace(/\.[a-z\d]{1,8}$/iu, '')
    .replace(/ ?\(\d{1,3}\)$/u, '')
    .trim() || 'Deck';

function remNoteIn(text: string, path: readonly string[]): Found {
  if (text.split('\n', mostTableLines + 1).length > mostTableLines) throw tooManyLines();
  return { format: 'remnote', notes: remNotes(text, path), table: null };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
