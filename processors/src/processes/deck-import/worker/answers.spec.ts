import type { PackageReview } from '@anamnesis/contracts/ports/packs/deck-package.ts';
import { expect, it } from 'vitest';
import { answersByCard } from './answers.ts';

const given = (cardId: number, at: number, more: Partial<PackageReview> = {}): PackageReview => ({
  cardId,
  at,
  rating: 3,
  kind: 'review',
  intervalBefore: 1,
  intervalAfter: 3,
  took: 5_000,
  ...more,
});
const byHand = (cardId: number, at: number, intervalAfter: number) =>
  given(cardId, at, { rating: null, kind: 'manual', intervalAfter });
const instants = (...reviews: PackageReview[]) =>
  Array.from(answersByCard(reviews), ({ packageCardId, answers }) => [
    packageCardId,
    ...answers.map(({ at }) => at),
  ]);

it('answers come by card; what was set by hand is none', () => {
  expect(instants(given(1, 10), byHand(1, 15, 9), given(1, 20), given(2, 12))).toEqual([
    [1, 10, 20],
    [2, 12],
  ]);
});

it('what was answered before a card was made new again counts no more', () => {
  expect(instants(given(1, 10), byHand(1, 15, 0), given(1, 20), given(2, 5), byHand(2, 7, 0))).toEqual([
    [1, 20],
  ]);
});
