import { expect, it } from 'vitest';
import { createSiblings } from './siblings.ts';

const place = { cardId: 'a', documentId: 'd' };
const answersFrom = (from: number, count: number) =>
  Array.from({ length: count }, (_, n) => ({ at: (from + n) * 1_000, rating: 3, took: 0 }));

it('holds no more than a little of what may still come', () => {
  const cards = Array.from({ length: 50 }, (_, n) => ({ ...place, cardId: `card ${n}` }));
  const siblings = createSiblings([...cards, ...cards]);
  const added = cards.findIndex((card) => {
    expect(siblings.add(card, answersFrom(0, 5_000))).toBeNull();
    return siblings.areMany();
  });
  expect(added).toBe(40);
  expect(siblings.take()).toHaveLength(41);
  expect([siblings.areMany(), siblings.take()]).toEqual([false, []]);
  // What comes later goes by itself.
  expect(siblings.add(cards[0]!, answersFrom(9_000, 1))).toEqual({
    cardId: 'card 0',
    answers: answersFrom(9_000, 1),
  });
});

it('takes an answer that several of them have once, and the last ones of too many', () => {
  const siblings = createSiblings([place, place, place]);
  siblings.add(place, answersFrom(3_000, 5_000));
  siblings.add(
    place,
    answersFrom(3_000, 5_000).map((answer) => ({ ...answer, at: answer.at + 20 })),
  );
  expect(siblings.add(place, answersFrom(0, 3_000))?.answers).toEqual(answersFrom(3_000, 5_000));
});
