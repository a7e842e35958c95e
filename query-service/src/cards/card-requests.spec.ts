import { StandingOfCards } from '@anamnesis/contracts/cards/imports/requests.ts';
import { delayReleasedBy, openDelay, neverDue } from '@anamnesis/contracts/cards/read-models.ts';
import { ListDelayedCards, LocateCards, LookUpCards } from '@anamnesis/contracts/cards/requests.ts';
import { expect, it } from 'vitest';
import { setting } from '../testing/setting.ts';
import { serveCardRequests, serveLocating, serveLookingUp, serveStanding } from './card-requests.ts';

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

async function askingWhere() {
  const made = setting();
  await serveLocating({ store: made.deps.store, bus: made.bus });
  const ask = async (cardIds: string[], position = '0') => {
    const question = { userId: 'ann', cardIds, position };
    return LocateCards.output.parse(await made.bus.request(LocateCards.subject, question, 5_000));
  };
  return { ...made, ask };
}

it('finds the document of each card of this person, of deleted ones as well', async () => {
  const { putCard, ask } = await askingWhere();
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
  const { putCard, store, deps, ask } = await askingWhere();
  const waiting = ask(['c1'], '7');
  putCard({ cardId: 'c1' });
  store.moveTo(7n);
  expect(await waiting).toMatchObject({ documents: [{ documentId: 'd1' }] });
  deps.store.waitFor = async () => false;
  expect(await ask(['c1', 'c2'], '8')).toEqual({ status: 'lagging' });
  expect(await ask(['c1', 'c1'], '8')).toMatchObject({ documents: [{ cardIds: ['c1'] }] });
});

async function askingLike() {
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
  const { putCard, ask } = await askingLike();
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
  const { putCard, store, deps, ask } = await askingLike();
  const waiting = ask(['c1'], '7');
  putCard({ cardId: 'c1', pageNumber: 3 });
  store.moveTo(7n);
  expect(await waiting).toMatchObject({ cards: [{ pageNumber: 3 }] });
  deps.store.waitFor = async () => false;
  expect(await ask(['c1'], '8')).toEqual({ status: 'lagging' });
});

it('lags while the read model is one of an earlier version', async () => {
  const { putCard, ask } = await askingLike();
  putCard({ cardId: 'c1', studyDay: undefined as unknown as string });
  expect(await ask(['c1'])).toEqual({ status: 'lagging' });
});

async function askingStanding() {
  const made = setting();
  await serveStanding({ store: made.deps.store, bus: made.bus });
  const ask = async (...cardIds: string[]) => {
    const question = { userId: 'ann', cardIds, position: '0' };
    return StandingOfCards.output.parse(await made.bus.request(StandingOfCards.subject, question, 5_000));
  };
  return { ...made, ask };
}

it('says when cards of this person are asked, and what they were answered elsewhere', async () => {
  const { putCard, store, ask } = await askingStanding();
  putCard({ cardId: 'c1', documentId: 'd1', studyDay: '2026-03-01', dueDate: '2026-03-09' });
  putCard({ cardId: 'c2', documentId: 'd1', studyDay: '2026-03-01', dueDate: neverDue });
  putCard({ cardId: 'bobs', userId: 'bob' });
  const answers = [
    [5, 1, 0, '1970-01-01'],
    [9, 3, 0, '1970-01-01'],
  ];
  store.put('answers-elsewhere', 'c1', { cardId: 'c1', documentId: 'd1', userId: 'ann', answers });
  expect(await ask('c1', 'c2', 'bobs', 'none')).toEqual({
    status: 'found',
    cards: [
      { cardId: 'c1', documentId: 'd1', studyDay: '2026-03-01', dueDate: '2026-03-09', elsewhere: [5, 9] },
      { cardId: 'c2', documentId: 'd1', studyDay: '2026-03-01', dueDate: null, elsewhere: [] },
    ],
  });
});

it('says when a read model lags', async () => {
  const { deps, ask } = await askingStanding();
  deps.store.waitFor = async (model) => model !== 'answers-elsewhere';
  expect(await ask('c1')).toEqual({ status: 'lagging' });
});
