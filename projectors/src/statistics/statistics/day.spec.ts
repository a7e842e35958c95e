import { expect, it } from 'vitest';
import { type CardAnswer, emptyDay, withoutReview, withReview } from './day.ts';

const at = '2026-03-05T08:00:00.000Z';
const answer = (cardId: string, revision: number): CardAnswer => ({
  cardId,
  revision,
  isCorrect: true,
  at,
  grading: { isKnown: true },
});
const answered = (...answers: CardAnswer[]) => answers.reduce(withReview, emptyDay('ann', '2026-03-05'));
const twice = [answer('card-one', 3), answer('card-two', 1), answer('card-one', 4)];

it('counts a card once for retention, whether the day was in memory or has just been read', () => {
  const inMemory = answered(...twice);
  expect(inMemory).toMatchObject({ answers: 3, asked: 2 });
  const read = twice.reduce(
    (day, each) => withReview(structuredClone(day), each),
    emptyDay('ann', '2026-03-05'),
  );
  expect(read).toEqual(inMemory);
});

it('counts a card again whose only answer was taken back', () => {
  const without = withoutReview(answered(answer('card-one', 3)), 'card-one', 3);
  expect(withReview(without, answer('card-one', 4))).toMatchObject({ answers: 1, asked: 1 });
});

it('is the same for whoever continues from an earlier state of the day', () => {
  const before = answered(answer('card-one', 3));
  withReview(before, answer('card-two', 1));
  expect(withReview(before, answer('card-two', 1))).toMatchObject({ answers: 2, asked: 2 });
});
