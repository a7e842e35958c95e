import { joinMany, type Person } from '@anamnesis/infra/test/support/people.ts';
import { comesTrue } from '@anamnesis/infra/test/support/poll.ts';
import { slowDeck } from '../support/slow-deck.ts';
import type { Attack, Outcome } from '../support/stage.ts';
import { type Target, withTarget } from '../support/target.ts';

const attackers = 4;
const size = { notes: 300, templates: 60, timesShown: 20_000 };
/** Somebody who comes then waits no longer, also on a busy machine: each of the others has its few seconds first. */
const longestMs = 120_000;

async function importDeck({ client }: Person, name: string, content: string | Uint8Array): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name);
  const { status, body } = await client.call('importDeck', { form });
  if (status !== 200) throw new Error(`a deck answered ${status}: ${JSON.stringify(body)}`);
  return body.importId;
}

async function found({ client }: Person, importId: string) {
  const { status, body } = await client.call('getDeckImports');
  return status === 200 ? body.imports.find(({ id }) => id === importId) : undefined;
}

/** Somebody brings a small deck and has it written while the slow ones are read. */
async function beside({ url }: Target, count: number): Promise<Outcome> {
  const decks = Array.from({ length: count }, (_, n) => slowDeck(String(n), size));
  const [person, ...hostile] = await joinMany(url, count + 1);
  const slow = await Promise.all(
    hostile.map(async (each, n) => ({
      person: each,
      importId: await importDeck(each, 'slow.apkg', decks[n]!),
    })),
  );
  const began = performance.now();
  const importId = await importDeck(person!, 'small.csv', 'front,back\nWhere is the spleen?,Left\n');
  const has = (status: string) => async () => (await found(person!, importId))?.status === status;
  const faults: string[] = [];
  if (!(await comesTrue(has('ready')))) faults.push('a small deck was not read');
  else {
    await person!.client.call('confirmDeckImport', { body: { importId, withAnswers: false } });
    if (!(await comesTrue(has('done')))) faults.push('a small deck was not written');
  }
  const ms = Math.round(performance.now() - began);
  if (ms > longestMs) faults.push(`a small deck took ${ms} ms`);
  const left = await Promise.all(slow.map((each) => found(each.person, each.importId)));
  const became = left.map((each) => each?.failure || each?.status);
  for (const each of slow)
    await each.person.client.call('cancelDeckImport', { body: { importId: each.importId } });
  const bytes = Math.max(...decks.map(({ length }) => length));
  return {
    came: `in the library after ${ms} ms, beside decks of ${bytes} bytes: ${became.join(', ')}`,
    faults,
  };
}

/** Small decks of several people that take very long to be read: those of others are read and written all the same. */
export const slowDecks: Attack = {
  name: 'slow decks',
  run: ({ check, many }) =>
    withTarget({}, async (target) => {
      const count = Math.max(2, many(attackers));
      await check(`${count} people with decks that take minutes`, () => beside(target, count));
    }),
};
