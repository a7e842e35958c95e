import { delayReleasedBy, openDelay } from '@anamnesis/contracts/cards/read-models.ts';
import { ListDelayedCards } from '@anamnesis/contracts/cards/requests.ts';
import { expect, it } from 'vitest';
import { setting } from '../testing/setting.ts';
import { serveCardRequests } from './card-requests.ts';

/** Documents `d1` and `d2`, and how the query service replies about their cards. */
async function asking() {
  const made = setting();
  await serveCardRequests({ store: made.deps.store, bus: made.bus });
  const ask = async (commandId: string, position = '0', cursor: string | null = null) => {
    const question = { userId: 'ann', documentId: 'd1', commandId, position, cursor };
    return ListDelayedCards.output.parse(await made.bus.request(ListDelayedCards.subject, question, 5_000));
  };
  return { ...made, ask };
}

it('lists the cards in a delay, and those that the command has released', async () => {
  const { putCard, ask } = await asking();
  putCard({ cardId: 'c1', ordinal: 0, delay: openDelay });
  putCard({ cardId: 'c2', ordinal: 1 });
  putCard({ cardId: 'c3', ordinal: 2, delay: delayReleasedBy('one') });
  putCard({ cardId: 'c4', ordinal: 3, delay: delayReleasedBy('two') });
  putCard({ cardId: 'c5', documentId: 'd2', delay: openDelay });
  expect(await ask('one')).toEqual({ status: 'listed', cardIds: ['c1', 'c3'], next: null });
  expect(await ask('three')).toEqual({ status: 'listed', cardIds: ['c1'], next: null });
});

it('lists them in pages', async () => {
  const { putCard, ask } = await asking();
  for (let n = 0; n < 1_200; n += 1) putCard({ cardId: `c${n}`, ordinal: n, delay: openDelay });
  const listed: string[] = [];
  const sizes: number[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof ask>> = await ask('x', '0', cursor);
    if (page.status !== 'listed') throw new Error(page.status);
    listed.push(...page.cardIds);
    sizes.push(page.cardIds.length);
    cursor = page.next;
  } while (cursor !== null);
  expect([sizes, new Set(listed).size]).toEqual([[500, 500, 200], 1_200]);
});

it('waits until the read model has passed the position, and says when it lags', async () => {
  const { putCard, store, deps, ask } = await asking();
  const waiting = ask('x', '7');
  putCard({ cardId: 'c1', delay: openDelay });
  store.moveTo(7n);
  expect(await waiting).toMatchObject({ cardIds: ['c1'] });
  deps.store.waitFor = async () => false;
  expect(await ask('x', '8')).toEqual({ status: 'lagging' });
});
