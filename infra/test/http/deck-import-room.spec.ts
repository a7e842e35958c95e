import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.ts';
import { type Client, createClient } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { good } from '../support/sharing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { QUOTA_FOLDERS: '3' } });
});
afterAll(() => app.destroy());

/** A deck of one card in each of these decks, as a text of Anki. */
const deckOf = (...names: string[]) =>
  ['#separator:tab', '#deck column:1', ...names.map((name) => `${name}\tWhat is ${name}?\tIt`)].join('\n');

const ended = (client: Client, importId: string, ...statuses: string[]) =>
  eventually(async () => {
    const { imports } = good('imports', await client.call('getDeckImports'));
    return imports.find(({ id, status }) => id === importId && statuses.includes(status)) ?? null;
  });

async function imported(client: Client, text: string) {
  const form = new FormData();
  form.set('file', new File([text], 'deck.txt'));
  const { importId } = good('an upload', await client.call('importDeck', { form }));
  await ended(client, importId, 'ready');
  good('a yes', await client.call('confirmDeckImport', { body: { importId } }));
  return ended(client, importId, 'done', 'failed');
}

it('writes nothing of a deck that needs more folders than there is room for', async () => {
  const client = createClient(app.url);
  await client.signup();
  const all = ['A', 'B', 'C', 'D', 'E'].map((name) => `${name}::Valves`);
  const refused = await imported(client, deckOf(...all));
  expect(refused).toMatchObject({ status: 'failed', failure: expect.stringMatching(/of 3 folders/u) });
  // What lies in one folder needs one.
  const within = await imported(client, deckOf('A::Valves', 'A::Walls', 'A'));
  expect(within).toMatchObject({ status: 'done', result: { created: 3 } });
});
