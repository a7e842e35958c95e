import { expect, it } from 'vitest';
import { codeFor, lastCodes, withCode } from './answer-code.ts';

const most = 100;
const kept = (count: number): string => {
  let codes = '';
  for (let revision = 0; revision < count; revision += 1)
    codes = lastCodes(
      withCode(codes, { cardId: 'card-one', revision, isCorrect: true, isGraded: false }),
      most,
    );
  return codes;
};

it('keeps the latest answers, and not all that ever were', () => {
  const codes = kept(5_000);
  for (const revision of [4_999, 4_950, 4_900])
    expect(codeFor(codes, 'card-one', revision)).toBe(` card-one.${revision}c-`);
  expect(codeFor(codes, 'card-one', 4_000)).toBeUndefined();
  expect(codes.length).toBeLessThan(most * 50);
});
