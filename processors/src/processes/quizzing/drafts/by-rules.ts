import type { DraftedQuestions, QuestionSource } from '@anamnesis/contracts/ports/content-engine.ts';
import type { Work } from '@anamnesis/contracts/ports/work.ts';
import { isTaskFault, isWorkerLimit } from '../../../platform/workers/errors.ts';
import type { QuizEngine } from '../threaded-questions.ts';
import { type Drafting, engineOf } from './draft.ts';

/** So few that others soon have their turn, and that a question is shown soon after it was made. */
const sizes = { first: 8, later: 4 };

/** Questions of the built-in engine. */
export const byRules = (questions: QuizEngine): Drafting => ({
  sizes,
  isAtOnce: false,
  draft: async (source, cardIds, isFirst, work) => [
    { ...(await draftOf({ questions, source, isFirst }, cardIds, work)), engine: engineOf(questions) },
  ],
});

type Asking = { questions: QuizEngine; source: QuestionSource; isFirst: boolean };

/** What breaks a limit, or the engine, is found by asking for each card alone; that one is refused. */
export async function draftOf(
  asking: Asking,
  cardIds: readonly string[],
  work: Work,
): Promise<DraftedQuestions> {
  const { questions, source, isFirst } = asking;
  try {
    return await (isFirst
      ? questions.generateFirst(source, cardIds, work)
      : questions.generateQuestions(source, cardIds, work));
  } catch (error) {
    if (!isWorkerLimit(error) && !isTaskFault(error)) throw error;
    const drafted: DraftedQuestions = { questions: [], refused: [] };
    if (cardIds.length === 1)
      return { ...drafted, refused: cardIds.map((cardId) => ({ cardId, reason: 'failed' })) };
    for (const cardId of cardIds) {
      const part = await draftOf(asking, [cardId], work);
      drafted.questions.push(...part.questions);
      drafted.refused.push(...part.refused);
      if (isFirst && part.questions.length > 0) break;
    }
    return drafted;
  }
}
