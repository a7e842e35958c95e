import { LocateCards } from '@anamnesis/contracts/cards/requests.ts';
import { expect, it } from 'vitest';
import { setting } from '../testing/setting.ts';
import { serveLocating } from './locate-cards.ts';

async function asking() {
  const made = setting();
  await serveLocating({ store: made.deps.store, bus: made.bus });
  const ask = async (cardIds: string[], position = '0') => {
    const question = { userId: 'ann', cardIds, position };
    return LocateCards.output.parse(await made.bus.request(LocateCards.subject, question, 5_000));
  };
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
