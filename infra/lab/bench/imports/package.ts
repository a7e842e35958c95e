// A deck as students have it, of any size: made anew the same each time.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { dayMs } from '@anamnesis/contracts/kernel/rate.ts';
import { zipSync, type Zippable } from 'fflate';
import { indexes, tables } from '@anamnesis/infra/src/adapters/sqlite/deck-file/schema.ts';
import { fieldsOf, pictureOf } from './notes.ts';

/** `answers` in all, spread evenly over the cards; every nth note shows a picture of its own. */
export type DeckSize = { notes: number; answers: number; pictures: number; pictureBytes: number };

const epochMs = Date.parse('2024-01-01T04:00:00Z');
const types = {
  1: type('Basic', 0, ['Front', 'Back'], '{{Front}}', '{{FrontSide}}<hr id=answer>{{Back}}'),
  2: type('Cloze', 1, ['Text', 'Extra'], '{{cloze:Text}}', '{{cloze:Text}}<br>{{Extra}}'),
};
const deckNames = ['Medicine::Heart', 'Medicine::Lungs', 'Medicine::Kidneys', 'Pharmacology'];

function type(name: string, kind: 0 | 1, fields: readonly string[], qfmt: string, afmt: string) {
  const flds = fields.map((field, ord) => ({ name: field, ord }));
  return { name, type: kind, css: '', flds, tmpls: [{ name: 'Card 1', ord: 0, qfmt, afmt }] };
}

/** Writes an `.apkg` (schema 11) into the folder, a card a note, and gives its path. */
export function writePackage(folder: string, size: DeckSize): string {
  const collection = join(folder, 'collection.anki21');
  writeCollection(collection, size);
  const names = Array.from({ length: size.pictures }, (_, n) => `picture ${n}.png`);
  const entries: Zippable = {
    'collection.anki21': readFileSync(collection),
    media: Buffer.from(JSON.stringify(Object.fromEntries(names.map((name, n) => [n, name])))),
    ...Object.fromEntries(names.map((_, n) => [n, pictureOf(n, size.pictureBytes)])),
  };
  const path = join(folder, 'deck.apkg');
  writeFileSync(path, zipSync(entries, { level: 1 }));
  rmSync(collection);
  return path;
}

function writeCollection(path: string, { notes, answers, pictures }: DeckSize): void {
  const db = new DatabaseSync(path);
  db.exec('pragma synchronous = off; pragma journal_mode = off');
  db.exec(tables);
  const decks = Object.fromEntries(deckNames.map((name, n) => [n + 1, { name }]));
  db.prepare(`insert into col values (1, ?, 0, 0, 11, 0, 0, 0, '{}', ?, ?, '{}', '{}')`).run(
    epochMs / 1000,
    JSON.stringify(types),
    JSON.stringify(decks),
  );
  const note = db.prepare(`insert into notes values (?, ?, ?, 1700000000, -1, ?, ?, '', 0, 0, '')`);
  const card = db.prepare(
    `insert into cards values (?, ?, ?, 0, 0, -1, ?, ?, ?, ?, 2500, ?, 0, 0, 0, 0, 0, '')`,
  );
  const review = db.prepare('insert into revlog values (?, ?, -1, ?, ?, ?, 2500, 7000, 1)');
  const each = Math.floor(answers / notes);
  const everyNth = pictures === 0 ? Infinity : Math.floor(notes / pictures);
  db.exec('begin');
  for (let n = 0; n < notes; n += 1) {
    const shown = n % everyNth === 0 && n / everyNth < pictures ? `picture ${n / everyNth}.png` : null;
    const kind = 1 + (n % 2);
    note.run(n + 1, `bench-${n}`, kind, ` year::${n % 5} topic::${n % 40} `, fieldsOf(n, kind === 2, shown));
    const deck = 1 + (n % deckNames.length);
    if (each === 0) card.run(n + 1, n + 1, deck, 0, 0, n, 0, 0);
    else card.run(n + 1, n + 1, deck, 2, 2, 700 + (n % 60), 30, each);
    for (let answer = 0; answer < each; answer += 1) {
      // No two of the log at one instant: each has a millisecond of its own.
      const at = epochMs + answer * Math.floor(600 / each) * dayMs + n * 20 + answer;
      review.run(at, n + 1, answer % 7 === 3 ? 1 : 3, 1 + answer * 3, answer * 3);
    }
  }
  db.exec('commit');
  db.exec(indexes);
  db.close();
}
