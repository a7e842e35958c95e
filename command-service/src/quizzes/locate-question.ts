import { notFound } from '@anamnesis/contracts/kernel/events/rejection.ts';
import { LocateQuestion } from '@anamnesis/contracts/quizzes/requests.ts';
import type { z } from 'zod';
import { askQueryService } from '../cards/ask-query-service.ts';
import type { Dependencies } from '../kernel/dependencies.ts';

export type LocatedQuestion = Extract<z.output<typeof LocateQuestion.output>, { status: 'located' }>;

/**
 * A question of this person with its document and its text, as of the current end of the log. Throws NOT_FOUND; NOT_YET (503) while
 * the read model lags or the query service does not reply.
 */
export async function locateQuestion(
  deps: Pick<Dependencies, 'bus' | 'log'>,
  userId: string,
  questionId: string,
): Promise<LocatedQuestion> {
  const position = (await deps.log.head()).toString();
  const found = await askQueryService(deps, LocateQuestion, { userId, questionId, position });
  if (found.status === 'missing') throw notFound('Question');
  return found;
}
