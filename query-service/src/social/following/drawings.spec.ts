import type { OcclusionDocument } from '@anamnesis/contracts/cards/occlusion/read-model.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { story } from './testing/a-followed-copy.ts';

let made: ReturnType<typeof story>;
beforeEach(() => {
  made = story();
});

const heart: OcclusionDocument = {
  occlusionId: 'o',
  documentId: 'source',
  userId: 'sue',
  pageNumber: 1,
  regionKey: '0-0-10000-10000',
  version: 1,
  region: { x: 0, y: 0, width: 1, height: 1 },
  mode: 'one',
  title: 'Heart',
  shapes: [{ id: 's', kind: 'rect', x: 0.1, y: 0.1, width: 0.2, height: 0.1, label: '', group: 'g' }],
  cards: [],
  changedAt: '2026-03-01T08:00:00.000Z',
};
const put = (occlusionId: string, fields: Partial<OcclusionDocument> = {}) =>
  made.store.put('occlusions', occlusionId, { ...heart, occlusionId, ...fields });
const moved = heart.shapes.map((shape) => ({ ...shape, x: 0.5 }));
const atSource = { occlusion: { occlusionId: 'o', group: 'g' } };
const inCopy = { occlusion: { occlusionId: 'own-o', group: 'g' } };
const offered = async () =>
  (await made.changes()).changes.map(({ kind, sourceCardId }) => [sourceCardId, kind]);

it('offers a card whose HTML was changed at its source, though its words are the same', async () => {
  made.putSource('a', { details: true, textKey: 'another picture', textVersion: 1 });
  made.putOwn('a', { details: true, textKey: 'a picture' });
  expect(await offered()).toEqual([['a', 'corrected']]);
  made.putOwn('a', { details: true, textKey: 'another picture' });
  expect(await offered()).toEqual([]);
});

it('has the HTML of both, so that they are seen as they are studied', async () => {
  const details = (cardId: string, documentId: string, userId: string, back: string) =>
    made.store.put('card-details', cardId, { cardId, documentId, userId, rich: { front: '<b>f</b>', back } });
  made.putSource('a', { details: true, textKey: 'new', textVersion: 1 });
  made.putOwn('a', { details: true, textKey: 'old' });
  details('a', 'source', 'sue', '<i>theirs</i>');
  details('own-a', 'copy', 'ben', '<i>mine</i>');
  const [change] = (await made.changes()).changes;
  expect([change?.rich?.back, change?.own?.rich?.back]).toEqual(['<i>theirs</i>', '<i>mine</i>']);
});

it('comes in several pages where the cards are very long', async () => {
  const rich = { front: 'f'.repeat(100_000), back: 'b'.repeat(100_000) };
  const ids = Array.from({ length: 30 }, (_, n) => `n${n + 10}`);
  for (const [ordinal, cardId] of ids.entries()) {
    made.putSource(cardId, { ordinal: 10 + ordinal, prompt: `{{c1::${cardId}}} is new`, details: true });
    made.store.put('card-details', cardId, { cardId, documentId: 'source', userId: 'sue', rich });
  }
  const first = await made.changes();
  expect(first.changes).toHaveLength(20);
  const second = await made.changes({ cursor: first.nextCursor ?? '' });
  const found = [...first.changes, ...second.changes].map(({ sourceCardId }) => sourceCardId);
  expect([found, second.nextCursor]).toEqual([ids, null]);
});

describe('a card that asks for a place on a picture', () => {
  beforeEach(() => {
    put('own-o', { documentId: 'copy', userId: 'ben' });
    made.putSource('a', { ...atSource, textVersion: 1 });
    made.putOwn('a', inCopy);
  });

  it('is offered when its place was moved, though its text is the same', async () => {
    put('o', { shapes: moved });
    expect(await offered()).toEqual([['a', 'corrected']]);
  });

  it('is not offered when another place was drawn beside it', async () => {
    put('o', { shapes: [...heart.shapes, ...moved.map((shape) => ({ ...shape, id: 't', group: 'h' }))] });
    expect(await offered()).toEqual([]);
  });

  it('is offered as new beside one that says the same of another place', async () => {
    put('o');
    made.putSource('n', { ordinal: 10_000, occlusion: { occlusionId: 'o', group: 'h' } });
    expect(await offered()).toEqual([['n', 'new']]);
  });

  it('is offered as deleted beside one that says the same of another place', async () => {
    put('o');
    made.putSource('a', { ...atSource, status: 'deleted' });
    made.putSource('n', { ordinal: 10_000, occlusion: { occlusionId: 'o', group: 'h' } });
    expect(await offered()).toEqual([
      ['a', 'deleted'],
      ['n', 'new'],
    ]);
  });
});
