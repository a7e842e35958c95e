import type { PracticeBank } from '@anamnesis/contracts/ports/practice-bank.ts';
import { type Difficulty, difficulties } from '@anamnesis/contracts/practice/item.ts';
import { subjectOf } from '@anamnesis/contracts/practice/question.ts';
import { type Calibration, cellKey } from './decider.ts';

/** A bank with its questions in the cells where answers place them. */
export type MeasuredBank = PracticeBank & {
  /** Of a question that its writer, or whoever made it, gave this difficulty. */
  difficultyOf: (item: string, written: Difficulty) => Difficulty;
};

/** About so many subjects of facts a cell has (6 to 75, half of them 41): what came from elsewhere is rolled among them. */
const subjectsOfCell = 40;

/** Of questions made of facts, one that was measured in another cell is given as it was measured: by its name. */
export function measuredBank(bank: PracticeBank, calibration: Calibration): MeasuredBank {
  const difficultyOf = (item: string, written: Difficulty): Difficulty =>
    calibration.difficulties.get(subjectOf(item)) ?? written;

  return {
    prepare: () => bank.prepare(),
    difficultyOf,
    async written(cell) {
      const all = difficulties.map(async (difficulty) =>
        (await bank.written({ ...cell, difficulty })).filter(
          (item) => difficultyOf(item, difficulty) === cell.difficulty,
        ),
      );
      return (await Promise.all(all)).flat();
    },
    async made(cell, seed) {
      const moved = calibration.made.get(cellKey(cell));
      const nth = seed % (subjectsOfCell + (moved?.size ?? 0));
      const rolled = moved?.valueSeq().get(nth);
      if (rolled !== undefined && (await bank.question(rolled))) return rolled;
      const item = await bank.made(cell, seed);
      return item !== null && difficultyOf(item, cell.difficulty) === cell.difficulty ? item : null;
    },
    async question(item) {
      const question = await bank.question(item);
      return question && { ...question, difficulty: difficultyOf(item, question.difficulty) };
    },
  };
}
