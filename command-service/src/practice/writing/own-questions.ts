import type { PracticeBank } from '@anamnesis/contracts/ports/packs/practice-bank.ts';
import { writtenIdOf } from '@anamnesis/contracts/practice/questions/question.ts';
import type { Practice } from '../practice.ts';

/** The bank with the questions that a model wrote for this person. */
export const withOwn = (bank: PracticeBank, { written }: Pick<Practice, 'written'>): PracticeBank => ({
  ...bank,
  async question(item) {
    const writtenId = writtenIdOf(item);
    return writtenId === null ? bank.question(item) : (written.get(writtenId)?.question ?? null);
  },
});
