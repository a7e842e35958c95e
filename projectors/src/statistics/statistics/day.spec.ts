import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CardAnswer, emptyDay, withoutReview, withReview, lengthOfSpans, withInstant } from './day.ts';

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

const took = (ms: number, revision = 0, time = at) => ({
  ...answer('card-one', revision),
  at: time,
  took: ms,
});

it('counts the time that an answer took before it, but no pause, and nothing twice', () => {
  expect(answered(took(9_000)).milliseconds).toBe(9_000);
  expect(answered(took(3_000_000)).milliseconds).toBe(120_000);
  const next = took(8_000, 1, '2026-03-05T08:00:10.000Z');
  expect(answered(took(9_000), next).milliseconds).toBe(19_000);
  expect(answered(next, took(9_000)).milliseconds).toBe(19_000);
});

const minute = 60_000;
const of = (...minutes: number[]) =>
  minutes.reduce<number[]>((spans, each) => withInstant(spans, each * minute), []);

it('is from the first to the last answer of each stretch, without the pauses between them', () => {
  expect(of(0, 1, 2, 10, 11)).toEqual([0, 2, 10, 11].map((each) => each * minute));
  expect(lengthOfSpans(of(0, 1, 2, 10, 11))).toBe(3 * minute);
  expect(of(5)).toEqual([5 * minute, 5 * minute]);
});

it('joins two stretches by an answer that comes late', () => {
  expect(of(0, 1, 5, 6)).toHaveLength(4);
  expect(of(0, 1, 5, 6, 3)).toEqual([0, 6 * minute]);
});

it('is the same in whatever order answers arrive', () => {
  const minutes = fc.array(fc.integer({ min: 0, max: 90 }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(minutes, (answers) => {
      const inOrder = of(...answers.toSorted((a, b) => a - b));
      expect(of(...answers)).toEqual(inOrder);
      const gaps = answers
        .toSorted((a, b) => a - b)
        .map((each, n, all) => (n === 0 ? 0 : each - all[n - 1]!));
      const counted = gaps.filter((gap) => gap <= 2).reduce((sum, gap) => sum + gap, 0);
      expect(lengthOfSpans(inOrder)).toBe(counted * minute);
    }),
  );
});
