import { DatabaseSync } from 'node:sqlite';
import { zipSync } from 'fflate';
import { indexes, tables } from '@anamnesis/infra/src/adapters/sqlite/deck-file/schema.ts';

type Size = { notes: number; templates: number; timesShown: number };

/**
 * A small deck that takes minutes to be read: each side of each card shows its field thousands of times. `salt`: no two have the same
 * bytes.
 */
export function slowDeck(salt: string, { notes, templates, timesShown }: Size): Uint8Array {
  const db = new DatabaseSync(':memory:');
  db.exec(tables);
  const side = '{{Front}}'.repeat(timesShown);
  const tmpls = Array.from({ length: templates }, (_, ord) => ({
    name: `Card ${ord}`,
    ord,
    qfmt: `${ord}${side}`,
    afmt: side,
  }));
  const type = { name: 'Basic', type: 0, css: '', flds: [{ name: 'Front', ord: 0 }], tmpls };
  db.prepare(`insert into col values (1, 0, 0, 0, 11, 0, 0, 0, '{}', ?, ?, '{}', '{}')`).run(
    JSON.stringify({ 1: type }),
    JSON.stringify({ 1: { name: `Slow ${salt}` } }),
  );
  const note = db.prepare(`insert into notes values (?, ?, 1, 1700000000, -1, '', ?, '', 0, 0, '')`);
  const card = db.prepare(
    `insert into cards values (?, ?, 1, ?, 0, -1, 0, 0, ?, 0, 2500, 0, 0, 0, 0, 0, 0, '')`,
  );
  for (let n = 1; n <= notes; n += 1) {
    note.run(n, `${salt}-${n}`, `${n} <b>${'spleen '.repeat(30)}</b>`);
    for (let ord = 0; ord < templates; ord += 1) card.run(n * templates + ord, n, ord, n);
  }
  db.exec(indexes);
  const collection = db.serialize();
  db.close();
  return zipSync({ 'collection.anki21': collection, media: Buffer.from('{}') }, { level: 9 });
}
