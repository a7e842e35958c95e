import { LookUpCards } from '@anamnesis/contracts/cards/requests.ts';
import { expect, it } from 'vitest';
import { setting } from '../testing/setting.ts';
import { serveLookingUp } from './look-up-cards.ts';

async function asking() {
  const made = setting();
  await serveLookingUp({ store: made.deps.store, bus: made.bus });
  const ask = async (cardIds: string[], position = '0') => {
    const question = { userId: 'ann', documentId: 'd1', cardIds, position };
    return LookUpCards.output.parse(await made.bus.request(LookUpCards.subject, question, 5_000));
  };
  return { ...made, ask };
}

const plain = {
  pageNumber: 1,
  studyDay: '2026-03-01',
  origin: 'generated',
  textVersion: 0,
  isTouched: false,
  isHighYield: false,
};

it('tells what an answer needs of cards that are there, in this document of this person', async () => {
  const { putCard, ask } = await asking();
  putCard({ cardId: 'c1' });
  putCard({ cardId: 'c2', yield: 'high', textVersion: 2, isTouched: true, status: 'suspended' });
  putCard({ cardId: 'gone', status: 'deleted' });
  putCard({ cardId: 'elsewhere', documentId: 'd2' });
  putCard({ cardId: 'bobs', userId: 'bob' });
  const cards = [
    { ...plain, cardId: 'c1' },
    { ...plain, cardId: 'c2', isHighYield: true, textVersion: 2, isTouched: true },
  ];
  const found = await ask(['c1', 'c2', 'gone', 'elsewhere', 'bobs', 'none']);
  expect(found).toEqual({ status: 'found', cards, inDocument: 4 });
});

it('waits for what was just recorded, and says when the read model lags', async () => {
  const { putCard, store, deps, ask } = await asking();
  const waiting = ask(['c1'], '7');
  putCard({ cardId: 'c1', pageNumber: 3 });
  store.moveTo(7n);
  expect(await waiting).toMatchObject({ cards: [{ pageNumber: 3 }] });
  deps.store.waitFor = async () => false;
  expect(await ask(['c1'], '8')).toEqual({ status: 'lagging' });
});

it('lags while the read model is one of an earlier version', async () => {
  const { putCard, ask } = await asking();
  putCard({ cardId: 'c1', studyDay: undefined as unknown as string });
  expect(await ask(['c1'])).toEqual({ status: 'lagging' });
});
