import { readFileSync } from 'node:fs';
import type { DeckImport } from '@anamnesis/contracts/decks/api.ts';
import { aPackage, type Made } from '../../src/adapters/sqlite/deck-package/testing/a-package.ts';
import type { Client } from './client.ts';
import { eventually } from './eventually.ts';

/** A note of the type *Basic*, in the deck *Heart::Valves* or the one that is named so. `answers`: Unix milliseconds, of the whole deck each once. */
export type NoteInDeck = {
  front: string;
  back: string;
  guid?: string;
  deck?: string;
  answers?: readonly number[];
};

const text = (value: string): string => `'${value.replaceAll("'", "''")}'`;

/** The bytes of a package with these notes alone. */
export function deckOf(notes: readonly NoteInDeck[], media: Made['media'] = {}): Uint8Array {
  const names = [...new Set(notes.map(({ deck = 'Heart::Valves' }) => deck))];
  const decks = Object.fromEntries(names.map((name, n) => [7 + n, { name }]));
  const rows = notes.map(
    ({ front, back, guid = `guid-${front}`, deck = 'Heart::Valves', answers = [] }, n) => {
      const [note, card] = [1_000 + n, 50_000 + n];
      const state = answers.length > 0 ? `2, 2, 400, 30, 2500, ${answers.length}` : `0, 0, ${n}, 0, 0, 0`;
      return [
        `insert into notes values (${note}, ${text(guid)}, 1, 1770000000, -1, ' heart ', ${text(front)} || char(31) || ${text(back)}, '', 0, 0, '');`,
        `insert into cards values (${card}, ${note}, ${7 + names.indexOf(deck)}, 0, 0, 0, ${state}, 0, 0, 0, 0, 0, '');`,
        ...answers.map((at) => `insert into revlog values (${at}, ${card}, -1, 3, 12, 4, 2500, 6000, 1);`),
      ].join('\n');
    },
  );
  const sql = [
    `delete from notes; delete from cards; delete from revlog; begin;`,
    `update col set decks = ${text(JSON.stringify(decks))};`,
    ...rows,
    'commit;',
  ].join('\n');
  return new Uint8Array(readFileSync(aPackage({ format: 'legacy-2', sql, media })));
}

export async function upload(client: Client, bytes: Uint8Array, fileName = 'heart.apkg'): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)]), fileName);
  const { status, body } = await client.call('importDeck', { form });
  if (status !== 200) throw new Error(`the upload was answered ${status}: ${JSON.stringify(body)}`);
  return body.importId;
}

/** The import once it is no longer on its way. */
export const untilIt = (client: Client, id: string, status: DeckImport['status']): Promise<DeckImport> =>
  eventually(async () => {
    const { imports } = (await client.call('getDeckImports')).body;
    const found = imports.find((each) => each.id === id);
    if (found?.status === 'failed' && status !== 'failed') throw new Error(found.failure);
    return found?.status === status && found;
  });

export const confirm = (client: Client, importId: string) =>
  client.call('confirmDeckImport', { body: { importId } });

/** From the upload to the end. */
export async function imported(client: Client, bytes: Uint8Array, fileName?: string): Promise<DeckImport> {
  const id = await upload(client, bytes, fileName);
  await untilIt(client, id, 'ready');
  await confirm(client, id);
  return untilIt(client, id, 'done');
}
