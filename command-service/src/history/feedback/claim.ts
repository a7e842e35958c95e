import type { HistoryEvent } from '@anamnesis/contracts/history/events.ts';
import { missedIn } from '@anamnesis/contracts/history/feedback.ts';
import { historyRefusals } from '@anamnesis/contracts/history/refusals.ts';
import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import type { Session } from '../session.ts';

/** 'I did ask that': `line` is the one that did, from 0. */
export type ClaimCommand =
  | { type: 'ClaimItem'; item: string; line: number; at: string }
  | { type: 'WithdrawClaim'; item: string };
type CommandOf<T extends ClaimCommand['type']> = Extract<ClaimCommand, { type: T }>;

const refused = (sentence: string): Rejection => new Rejection(historyRefusals.NOT_TO_CLAIM, sentence);

/** What was missed in a finished history counts as asked once the student says in which line it was. */
export function claimItem(session: Session, { item, line, at }: CommandOf<'ClaimItem'>): HistoryEvent[] {
  const { sessionId, feedback, claims, rounds } = session;
  if (!feedback) throw refused('Please finish the history first');
  if (!missedIn(feedback).includes(item)) throw refused('You did not miss this');
  if (line >= rounds.length) throw refused('This history has no such line');
  if (claims.get(item) === line) return [];
  return [{ type: 'HistoryItemClaimed', data: { sessionId, item, line, at } }];
}

export const withdrawClaim = (
  { sessionId, claims }: Session,
  { item }: CommandOf<'WithdrawClaim'>,
): HistoryEvent[] => (claims.has(item) ? [{ type: 'HistoryClaimWithdrawn', data: { sessionId, item } }] : []);
