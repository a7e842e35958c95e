import type { EngineUsed } from '@anamnesis/contracts/kernel/events/engine.ts';
import type { DraftedQuestions, QuestionSource } from '@anamnesis/contracts/ports/models/content-engine.ts';
import type { Work } from '@anamnesis/contracts/ports/log/work.ts';
import { bankItemOf } from '@anamnesis/contracts/quizzes/questions/made-of.ts';
import { isTaskFault, isWorkerLimit } from '../../../platform/workers/errors.ts';
import type { QuizEngine } from '../threaded-questions.ts';
import { type DraftedByEngine, type Drafting, questionEngineOf } from './draft.ts';

/** So few that others soon have their turn, and that a question is shown soon after it was made. */
const sizes = { first: 4, later: 8 };

/** People wrote these. */
const bank: EngineUsed = { name: 'bank', version: '1' };

/** Questions of the document's own tables and lists, and of the bank. */
export const byRules = (questions: QuizEngine): Drafting => ({
  sizes,
  isAtOnce: false,
  draft: (source, cardIds, work) => draftOf({ questions, source }, cardIds, work),
});

type Asking = { questions: QuizEngine; source: QuestionSource };

const isOfBank = ({ cardId }: { cardId: string }): boolean => bankItemOf(cardId) !== null;

/** What is of the bank, and what is not. */
export async function draftOf(
  asking: Asking,
  cardIds: readonly string[],
  work: Work,
): Promise<DraftedByEngine[]> {
  const { questions, refused } = await madeOf(asking, cardIds, work);
  const parts: DraftedByEngine[] = [
    {
      engine: questionEngineOf(asking.questions),
      questions: questions.filter((one) => !isOfBank(one)),
      refused: refused.filter((one) => !isOfBank(one)),
    },
    { engine: bank, questions: questions.filter(isOfBank), refused: refused.filter(isOfBank) },
  ];
  return parts.filter((part) => part.questions.length + part.refused.length > 0);
}

/** What breaks a limit, or the engine, is found by asking for each alone; that one is refused. */
async function madeOf(asking: Asking, cardIds: readonly string[], work: Work): Promise<DraftedQuestions> {
  try {
    return await asking.questions.generateQuestions(asking.source, cardIds, work);
  } catch (error) {
    if (!isWorkerLimit(error) && !isTaskFault(error)) throw error;
    const drafted: DraftedQuestions = { questions: [], refused: [] };
    if (cardIds.length === 1)
      return { ...drafted, refused: cardIds.map((cardId) => ({ cardId, reason: 'failed' })) };
    for (const cardId of cardIds) {
      const part = await madeOf(asking, [cardId], work);
      drafted.questions.push(...part.questions);
      drafted.refused.push(...part.refused);
    }
    return drafted;
  }
}
