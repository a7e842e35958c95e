import { expect, it } from 'vitest';
import { createClient, type Client } from '../support/client.ts';
import { beforeAllInSharedApp } from '../support/shared-app.ts';
import { folderNames } from '../support/studying.ts';
import { openTab } from '../support/tabs.ts';

let url = '';
beforeAllInSharedApp((app) => void ({ url } = app));

async function aPerson(): Promise<Client> {
  const client = createClient(url);
  await client.signup();
  return client;
}
const add = async (client: Client, folderName: string = crypto.randomUUID()) =>
  (await client.call('addFolder', { body: { folderName } })).headers.get('x-event-position')!;
const read = (client: Client, position: string) =>
  client.raw('GET', '/api/notesRoutes/getUserFolders', { headers: { 'X-Min-Position': position } });

it('tell nothing of what others did between them', async () => {
  const [ann, ben] = [await aPerson(), await aPerson()];
  const before = await add(ann);
  for (let n = 0; n < 7; n += 1) await add(ben);
  const after = await add(ann);
  // No numbers, and not even an order: a token with the person's mark in it, encrypted as one block.
  for (const position of [before, after]) expect(position).toMatch(/^[\w-]{22}$/);
  expect(after).not.toBe(before);
});

it('are the same in the response and in the stream of changes, also while others are busy', async () => {
  const [ann, ben] = [await aPerson(), await aPerson()];
  const changed = await openTab(ann, 'folders');
  const [, own] = await Promise.all([Promise.all([1, 2, 3].map(() => add(ben))), add(ann)]);
  expect((await changed()).position).toBe(own);
});

it('are required one and several at a time, in any order', async () => {
  const ann = await aPerson();
  const [first, second] = [await add(ann, 'First'), await add(ann, 'Second')];
  for (const positions of [first, `${first},${second}`, `${second}, ${first}`])
    expect((await read(ann, positions)).status).toBe(200);
  expect(await folderNames(ann)).toContain('Second');
});

it('of another person are refused like those that do not exist', async () => {
  const [ann, ben] = [await aPerson(), await aPerson()];
  const answer = await read(ben, await add(ann));
  expect([answer.status, await answer.json()]).toMatchObject([503, { code: 'POSITION_AHEAD' }]);
});
