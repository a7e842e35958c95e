import { readingPrompt } from '@anamnesis/content';
import { RecordHistoryComment, RefuseHistoryComment } from '@anamnesis/contracts/history/commands.ts';
import {
  type CommentItem,
  type CommentRefusal,
  commentRefusalSchema,
} from '@anamnesis/contracts/history/comment.ts';
import type { HistoryEvent } from '@anamnesis/contracts/history/events.ts';
import { askedText, askedTextGroup, type TextWriting } from '../../platform/written-texts/asked-texts.ts';
import { defineProcess } from '../../resources.ts';
import { commentOn, commentPrompt } from './comment.ts';

type CommentAsked = Extract<HistoryEvent, { type: 'HistoryCommentAsked' }>;

/** Has a model comment on the summary and the next steps of a student, or says why there is no comment. */
export const historyComments = (writing: TextWriting) =>
  askedText<CommentAsked, CommentItem[], CommentRefusal>(writing, {
    what: 'comment',
    prompts: [commentPrompt, readingPrompt],
    refusals: commentRefusalSchema,
    idOf: ({ commentId }) => commentId,
    isErased: ({ summary, plan }) => summary === '' && plan === '',
    async write(writers, { data }, work) {
      const items = await commentOn(writers, data, work);
      return items.length === 0 ? { refused: 'checks' } : { written: items };
    },
    record: (send, { sessionId, commentId }, items, engine) =>
      send(RecordHistoryComment, { sessionId, commentId, items, engine }),
    refuse: (send, { sessionId, commentId }, reason) =>
      send(RefuseHistoryComment, { sessionId, commentId, reason }),
  });

export const historyCommentsModule = defineProcess({
  name: 'history-comments',
  needs: ['model', 'checkModel', 'blobs', 'derived', 'freeFiles', 'send', 'logger'],
  consumer: { group: askedTextGroup('events.history.HistoryCommentAsked'), create: historyComments },
});
