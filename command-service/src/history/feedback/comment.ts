import { isGivenUp } from '@anamnesis/contracts/diseases/guides/writing.ts';
import type { CommentItem, CommentRefusal } from '@anamnesis/contracts/history/comment.ts';
import type { HistoryEvent } from '@anamnesis/contracts/history/events.ts';
import { historyRefusals } from '@anamnesis/contracts/history/refusals.ts';
import type { EngineUsed } from '@anamnesis/contracts/kernel/events/engine.ts';
import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import { toComment } from './comment-sheet.ts';
import type { Session } from '../session.ts';

export type CommentCommand =
  | { type: 'AskComment'; commentId: string; at: string }
  | { type: 'RecordComment'; commentId: string; items: CommentItem[]; engine: EngineUsed }
  | { type: 'RefuseComment'; commentId: string; reason: CommentRefusal };
type CommandOf<T extends CommentCommand['type']> = Extract<CommentCommand, { type: T }>;

/** One comment on a session: neither text changes any more. What came to nothing may be asked for again. */
export function askComment(session: Session, { commentId, at }: CommandOf<'AskComment'>): HistoryEvent[] {
  const { sessionId, feedback, comment } = session;
  const isThere = comment?.status === 'asked' && !isGivenUp(comment.at, at);
  if (isThere || comment?.status === 'written') return [];
  const texts = feedback && toComment({ ...session, feedback });
  if (!texts)
    throw new Rejection(
      historyRefusals.NOTHING_TO_COMMENT,
      feedback
        ? 'You did not sum up and wrote no next steps, so there is nothing to comment on'
        : 'Please finish the history first',
    );
  return [{ type: 'HistoryCommentAsked', data: { sessionId, commentId, ...texts, at } }];
}

/** What comes after the end changes nothing: it may be reported more than once. */
export function endComment(
  { sessionId, comment }: Session,
  command: CommandOf<'RecordComment'> | CommandOf<'RefuseComment'>,
): HistoryEvent[] {
  const { commentId } = command;
  if (comment?.commentId !== commentId || comment.status !== 'asked') return [];
  if (command.type === 'RefuseComment')
    return [{ type: 'HistoryCommentRefused', data: { sessionId, commentId, reason: command.reason } }];
  const { items, engine } = command;
  return [{ type: 'HistoryCommented', data: { sessionId, commentId, items, engine } }];
}
