import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { zipSync } from 'fflate';
import { tables } from '@anamnesis/infra/src/adapters/sqlite/deck-file/schema.ts';

const type = {
  name: 'Basic',
  type: 0,
  css: '',
  flds: ['Front', 'Back'].map((name, ord) => ({ name, ord })),
  tmpls: [{ name: 'Card 1', ord: 0, qfmt: '{{Front}}', afmt: '{{FrontSide}}<hr id=answer>{{Back}}' }],
};

/** A package of Anki with a card for each of these files, which shows it. */
export function deckWithFiles(files: Readonly<Record<string, string>>): Uint8Array {
  const names = Object.keys(files);
  const entries = Object.entries(files).map(([, content], n) => [n, Buffer.from(content)] as const);
  return zipSync({
    'collection.anki21': collectionOf(names),
    media: Buffer.from(JSON.stringify({ ...names })),
    ...Object.fromEntries(entries),
  });
}

function collectionOf(names: readonly string[]): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), 'anamnesis-attack-'));
  const path = join(folder, 'collection');
  const db = new DatabaseSync(path);
  db.exec(tables);
  db.prepare(`insert into col values (1, 0, 0, 0, 11, 0, 0, 0, '{}', ?, ?, '{}', '{}')`).run(
    JSON.stringify({ 1: type }),
    JSON.stringify({ 1: { name: 'Drawings' } }),
  );
  const note = db.prepare(`insert into notes values (?, ?, 1, 0, -1, '', ?, '', 0, 0, '')`);
  const card = db.prepare(
    `insert into cards values (?, ?, 1, 0, 0, -1, 0, 0, ?, 0, 2500, 0, 0, 0, 0, 0, 0, '')`,
  );
  for (const [n, name] of names.entries()) {
    note.run(n + 1, `note-${n}`, `What is ${n}? <img src="${name}">\u001f${name}`);
    card.run(n + 1, n + 1, n);
  }
  db.close();
  try {
    return new Uint8Array(readFileSync(path));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
