import type { CommandHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import { notFound } from '@anamnesis/contracts/kernel/events/rejection.ts';
import type { quizzesApi } from '@anamnesis/contracts/quizzes/api.ts';
import { bankStream } from '@anamnesis/contracts/quizzes/events.ts';
import { hasDocument } from '../cards/own-document.ts';
import { fromRequest } from '../kernel/context.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { banks } from './category.ts';
import { type LocatedQuestion, locateQuestion } from './locate-question.ts';
import { takeQuestion } from './take-question.ts';

type Names = 'deleteQuestionID' | 'takeQuestion';
type QuestionHandlers = { [N in Names]: CommandHandler<(typeof quizzesApi)[N]> };

/** What a person does with a question beside answering it. */
export function quizQuestionHandlers(deps: Dependencies): QuestionHandlers {
  const ownQuestion = async (userId: string, questionId: string): Promise<LocatedQuestion> => {
    const located = await locateQuestion(deps, userId, questionId);
    if (!(await hasDocument(deps, userId, located.documentId))) throw notFound('Question');
    return located;
  };

  return {
    async deleteQuestionID({ body: { questionID: questionId }, commandId }, context) {
      const { documentId } = await ownQuestion(context.userId, questionId);
      const command = { type: 'DeleteQuestion', documentId, questionId } as const;
      const who = fromRequest(commandId, context);
      const { position } = await deps.streams.handle(banks, bankStream(documentId), command, who);
      return { body: { success: true }, position };
    },

    async takeQuestion({ body: { questionId }, commandId }, context) {
      const located = await ownQuestion(context.userId, questionId);
      const who = fromRequest(commandId, context);
      return takeQuestion(deps, { ...located, questionId }, { who, timeZone: context.timeZone });
    },
  };
}
