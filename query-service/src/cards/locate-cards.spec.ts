import { LocateCards } from '@anamnesis/contracts/cards/requests.ts';
import type { MessageBus } from '@anamnesis/contracts/ports/message-bus.ts';
import { expect, it } from 'vitest';
import { setting } from '../testing/setting.ts';
import { serveLocating } from './locate-cards.ts';

async function asking() {
  const made = setting();
  const handler = Promise.withResolvers<(data: unknown) => Promise<unknown>>();
  const reply: MessageBus['reply'] = async (_, handle) => {
    handler.resolve(handle);
    return { stop: async () => undefined };
  };
  await serveLocating({ store: made.deps.store, bus: { reply } });
  const handle = await handler.promise;
  const ask = async (cardIds: string[], position = '0') =>
    LocateCards.output.parse(await handle({ userId: 'ann', cardIds, position }));
  return { ...made, ask };
}

it('finds the document of each card of this person, of deleted ones as well', async () => {
  const { putCard, ask } = await asking();
  putCard({ cardId: 'c1' });
  putCard({ cardId: 'c2', documentId: 'd2' });
  putCard({ cardId: 'c3', status: 'deleted' });
  putCard({ cardId: 'bobs', userId: 'bob' });
  const documents = [
    { documentId: 'd1', cardIds: ['c1', 'c3'] },
    { documentId: 'd2', cardIds: ['c2'] },
  ];
  expect(await ask(['c1', 'c3', 'c2', 'bobs', 'none'])).toEqual({ status: 'located', documents });
  expect(await ask(['bobs'])).toEqual({ status: 'located', documents: [] });
});

it('waits for a card that was just written, and says when the read model lags', async () => {
  const { putCard, store, deps, ask } = await asking();
  const waiting = ask(['c1'], '7');
  putCard({ cardId: 'c1' });
  store.moveTo(7n);
  expect(await waiting).toMatchObject({ documents: [{ documentId: 'd1' }] });
  deps.store.waitFor = async () => false;
  expect(await ask(['c1', 'c2'], '8')).toEqual({ status: 'lagging' });
  expect(await ask(['c1', 'c1'], '8')).toMatchObject({ documents: [{ cardIds: ['c1'] }] });
});
