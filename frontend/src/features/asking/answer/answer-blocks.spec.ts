import type { Answer } from '@anamnesis/contracts/notes-search/answer.ts';
import { expect, it } from 'vitest';
import { blocksOf } from './answer-blocks.ts';

const answer = (count: number, conflicts: Answer['conflicts']) => ({
  sentences: Array.from({ length: count }, (_, at) => ({ text: `Sentence ${at}.`, sources: [0] })),
  conflicts,
});

it('keeps the order, and puts what contradicts a sentence beside it', () => {
  expect(blocksOf(answer(4, [[3, 1]]))).toEqual([
    { kind: 'sentence', at: 0 },
    { kind: 'conflict', at: [1, 3] },
    { kind: 'sentence', at: 2 },
  ]);
});

it('says a sentence once, also when several contradict it', () => {
  expect(
    blocksOf(
      answer(3, [
        [0, 1],
        [0, 2],
      ]),
    ),
  ).toEqual([{ kind: 'conflict', at: [0, 1, 2] }]);
});

it('does without pairs that name no sentence', () => {
  expect(
    blocksOf(
      answer(1, [
        [0, 7],
        [0, 0],
      ]),
    ),
  ).toEqual([{ kind: 'sentence', at: 0 }]);
});
