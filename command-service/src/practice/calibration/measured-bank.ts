import type { PracticeBank } from '@anamnesis/contracts/ports/packs/practice-bank.ts';
import { type Difficulty, difficulties } from '@anamnesis/contracts/practice/questions/item.ts';
import { askedSubjectOf } from '@anamnesis/contracts/practice/questions/question.ts';
import type { Calibration } from './decider.ts';

/** A bank with its questions in the cells where answers place them. */
export type MeasuredBank = Omit<PracticeBank, 'laboratory'> & {
  /** Of a question that its writer, or whoever made it, gave this difficulty. */
  difficultyOf: (item: string, written: Difficulty) => Difficulty;
};

export function measuredBank(bank: PracticeBank, calibration: Calibration): MeasuredBank {
  const difficultyOf = (item: string, written: Difficulty): Difficulty =>
    calibration.difficulties.get(askedSubjectOf(item)) ?? written;

  return {
    ...bank,
    difficultyOf,
    async written(cell) {
      const all = difficulties.map(async (difficulty) =>
        (await bank.written({ ...cell, difficulty })).filter(
          (item) => difficultyOf(item, difficulty) === cell.difficulty,
        ),
      );
      return (await Promise.all(all)).flat();
    },
    async question(item) {
      const question = await bank.question(item);
      return question && { ...question, difficulty: difficultyOf(item, question.difficulty) };
    },
  };
}
