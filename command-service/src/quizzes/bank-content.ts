import type { Engine } from '@anamnesis/contracts/kernel/engine.ts';
import type { BankEvent, CopiedQuestion, MadeQuestion } from '@anamnesis/contracts/quizzes/events.ts';
import { OrderedMap } from 'immutable';
import type { View } from '../kernel/streams.ts';

/** A question with its text, for whoever copies it. */
export type QuestionContent = { question: MadeQuestion; engine: Engine };

/** The questions of a bank by id, without those that were deleted. Those of an erased person are left out, as they have no text. */
export type BankContent = OrderedMap<string, QuestionContent>;

/** The texts of a bank, which its state does not keep. */
export const bankContent: View<BankContent, BankEvent> = {
  initialState: OrderedMap(),
  evolve(known, { type, data }) {
    switch (type) {
      case 'QuestionsMade':
        return withAll(known, data.questions, data.engine);
      case 'QuestionsCopied':
        return withAll(known, data.questions.map(asMade), data.engine);
      case 'QuestionDeleted':
        return known.delete(data.questionId);
      // What a copy has begun to take of a document that is deleted meanwhile, it takes to the end.
      case 'BankDiscarded':
      case 'QuestionAnswered':
      case 'QuestionTaken':
        return known;
      default:
        return type satisfies never;
    }
  },
};

function asMade(copied: CopiedQuestion): MadeQuestion {
  const { sourceQuestionId: _, ...question } = copied;
  return question;
}

const withAll = (known: BankContent, questions: readonly MadeQuestion[], engine: Engine): BankContent =>
  known.withMutations((all) => {
    for (const question of questions) all.set(question.questionId, { question, engine });
  });
