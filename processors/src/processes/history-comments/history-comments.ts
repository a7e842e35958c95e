import { versionOf } from '@anamnesis/content/prompt-files.ts';
import { readingPrompt } from '@anamnesis/content/second-reading/read-again.ts';
import { CONTENT_VERSION } from '@anamnesis/content/version.ts';
import { RecordHistoryComment, RefuseHistoryComment } from '@anamnesis/contracts/history/commands.ts';
import type { CommentItem, CommentRefusal } from '@anamnesis/contracts/history/comment.ts';
import type { HistoryEvent } from '@anamnesis/contracts/history/events.ts';
import type { Engine } from '@anamnesis/contracts/kernel/engine.ts';
import { type LanguageModel, ModelUnavailable } from '@anamnesis/contracts/ports/language-model.ts';
import type { Work } from '@anamnesis/contracts/ports/work.ts';
import type { Logger } from 'pino';
import { asActorOf, type SendCommand } from '../../platform/kernel/commands.ts';
import type { Processor, ProcessorGroup } from '../../platform/kernel/processor.ts';
import { commentOn, commentPrompt } from './comment-on.ts';

type CommentAsked = Extract<HistoryEvent, { type: 'HistoryCommentAsked' }>;
type Dependencies = {
  /** null: nobody comments. */
  model: LanguageModel | null;
  /** Reads a second time what it wrote. */
  checkModel: LanguageModel | null;
  send: SendCommand;
  logger: Pick<Logger, 'warn'>;
};

export const historyCommentsGroup: ProcessorGroup = {
  name: 'history-comments',
  subjects: ['events.history.HistoryCommentAsked'],
  // They wait for the model, which has places of its own.
  concurrency: 8,
  isShared: true,
};

const prompts = versionOf([commentPrompt, readingPrompt]);
const engineOf = ({ name }: LanguageModel): Engine => ({
  name: 'openai',
  version: `${CONTENT_VERSION}.${prompts}`,
  model: name,
  prompts,
});

/** Has a model comment on the summary and the next steps of a student, or says why there is no comment. */
export const historyComments = ({
  model,
  checkModel,
  send,
  logger,
}: Dependencies): Processor<CommentAsked> => {
  async function commented(
    writer: LanguageModel,
    { data }: CommentAsked,
    work: Work,
  ): Promise<CommentItem[] | CommentRefusal> {
    try {
      const items = await commentOn({ writer, reader: checkModel ?? writer }, data, work);
      return items.length === 0 ? 'checks' : items;
    } catch (error) {
      if (!(error instanceof ModelUnavailable)) throw error;
      logger.warn({ err: error, reason: error.reason }, 'a model gave no comment on a history');
      return error.reason;
    }
  }

  return {
    ...historyCommentsGroup,
    async handle(event, work) {
      const { sessionId, commentId, summary, plan } = event.data;
      const cause = asActorOf(event);
      // The person was erased meanwhile.
      if (summary === '' && plan === '') return;
      const outcome = model ? await commented(model, event, work) : 'noModel';
      if (typeof outcome === 'string')
        await send(RefuseHistoryComment, { sessionId, commentId, reason: outcome }, cause);
      else if (model)
        await send(
          RecordHistoryComment,
          { sessionId, commentId, items: outcome, engine: engineOf(model) },
          cause,
        );
    },
    async giveUp(event) {
      const { sessionId, commentId } = event.data;
      const cause = { ...asActorOf(event), part: ' given up' };
      await send(RefuseHistoryComment, { sessionId, commentId, reason: 'failed' }, cause);
    },
  };
};
