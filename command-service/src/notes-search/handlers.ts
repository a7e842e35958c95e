import type { HandlersFor, RequestContext } from '@anamnesis/contracts/kernel/events/handler.ts';
import type { notesSearchApi } from '@anamnesis/contracts/notes-search/api.ts';
import { questionsStream } from '@anamnesis/contracts/notes-search/events.ts';
import { fromRequest } from '../kernel/context.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { deriveId } from '../kernel/ids.ts';
import { questions } from './category.ts';
import type { QuestionCommand } from './decider.ts';

export function questionHandlers(deps: Dependencies): HandlersFor<typeof notesSearchApi, 'command'> {
  async function decide(command: QuestionCommand, commandId: string, context: RequestContext) {
    const stream = questionsStream(context.userId);
    const { position } = await deps.streams.handle(
      questions,
      stream,
      command,
      fromRequest(commandId, context),
    );
    return position;
  }
  const done = { success: true as const };
  return {
    async recordQuestion({ body: { question, folderId = null, pdfId = null }, commandId }, context) {
      const questionId = deriveId(context.userId, commandId, 'question');
      const command = {
        type: 'Record',
        questionId,
        text: question.trim(),
        folderId,
        documentId: pdfId,
      } as const;
      return { body: { ...done, questionId }, position: await decide(command, commandId, context) };
    },
    async forgetQuestion({ params: { id: questionId }, commandId }, context) {
      return { body: done, position: await decide({ type: 'Forget', questionId }, commandId, context) };
    },
    async forgetQuestions({ commandId }, context) {
      return { body: done, position: await decide({ type: 'ForgetAll' }, commandId, context) };
    },
  };
}
