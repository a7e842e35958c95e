import type { PracticeBank } from '@anamnesis/contracts/ports/packs/practice-bank.ts';
import { writtenIdOf } from '@anamnesis/contracts/practice/questions/question.ts';
import type { PracticeQuestionDocument } from '@anamnesis/contracts/practice/read-models.ts';
import type { Dependencies } from '../../dependencies.ts';
import { readModelOf } from '../../read-models.ts';

type Given = { doc: Pick<PracticeQuestionDocument, 'item'> };

/** Finds what was given to a person: in the bank, or among the questions that a model wrote for them. */
export async function givenQuestionsOf(
  { store, practiceBank: bank }: Pick<Dependencies, 'store' | 'practiceBank'>,
  given: readonly Given[],
): Promise<Pick<PracticeBank, 'question'>> {
  const ids = given.flatMap(({ doc: { item } }) => writtenIdOf(item) ?? []);
  const written = ids.length === 0 ? null : await readModelOf(store, 'writtenQuestions').getMany(ids);
  return {
    async question(item) {
      const writtenId = writtenIdOf(item);
      return writtenId === null ? bank.question(item) : (written?.get(writtenId)?.question ?? null);
    },
  };
}
