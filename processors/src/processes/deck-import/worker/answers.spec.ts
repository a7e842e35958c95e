import { expect, it } from 'vitest';
import { answersByCard } from './answers.ts';
import { aReview } from './testing/a-package.ts';

const byHand = (cardId: number, at: number, intervalAfter: number) => ({
  ...aReview(cardId, at, null),
  kind: 'manual' as const,
  intervalAfter,
});

it('has no answers of a card that was made new again and not answered since', () => {
  const forgotten = [aReview(1, 5), byHand(1, 6, 0)];
  const learntAgain = [aReview(2, 5), byHand(2, 6, 0), aReview(2, 7)];
  const withDate = [aReview(3, 5), byHand(3, 6, 30)];
  const found = [...answersByCard([...forgotten, ...learntAgain, ...withDate])];
  expect(found.map(({ packageCardId, answers }) => [packageCardId, answers.length])).toEqual([
    [2, 2],
    [3, 1],
  ]);
});
