import type { Decider } from '@anamnesis/contracts/kernel/events/decider.ts';
import { notFound, Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import type { PatientCase } from '@anamnesis/contracts/history/case.ts';
import type { HistoryChoice, HistoryEvent, HistoryMode } from '@anamnesis/contracts/history/events.ts';
import type { HistoryFeedback } from '@anamnesis/contracts/history/feedback.ts';
import { mostHistoryRounds, osceGraceMs, osceSeconds } from '@anamnesis/contracts/history/limits.ts';
import { historyRefusals } from '@anamnesis/contracts/history/refusals.ts';
import { type ClaimCommand, claimItem, withdrawClaim } from './feedback/claim.ts';
import { askComment, type CommentCommand, endComment } from './feedback/comment.ts';
import {
  evolveSession,
  type AnsweredRound,
  roundIn,
  type Session,
  type HistorySessionState,
} from './session.ts';

/** `after`: the rounds of which it was made; where there are others by now, nothing is recorded. */
export type HistoryCommand =
  | {
      type: 'Start';
      sessionId: string;
      mode: HistoryMode;
      choice: HistoryChoice;
      patient: PatientCase;
      at: string;
    }
  | { type: 'Answer'; round: AnsweredRound; after: number; at: string }
  | {
      type: 'Finish';
      diagnosis: string;
      nextSteps: string;
      feedback: HistoryFeedback;
      after: number;
      at: string;
    }
  | CommentCommand
  | ClaimCommand
  | { type: 'RecordCard'; item: string; documentId: string; cardId: string };

/** Whether the time of a station is over. */
const isOver = ({ mode, startedAt }: Session, at: string): boolean =>
  mode === 'osce' && Date.parse(at) > Date.parse(startedAt) + osceSeconds * 1_000 + osceGraceMs;

/** Throws NOT_FOUND where there is no session. */
export function sessionIn(state: HistorySessionState): Session {
  if (!state) throw notFound('Session');
  return state;
}

/** Why no further line can be answered; null: one can. */
export function refusalOfLine(session: Session, at: string): Rejection | null {
  if (session.feedback || isOver(session, at))
    return new Rejection(
      historyRefusals.HISTORY_OVER,
      session.feedback ? 'This history is finished' : 'The time of this station is over',
    );
  if (session.rounds.length >= mostHistoryRounds)
    return new Rejection(
      historyRefusals.TOO_MANY_ROUNDS,
      `A history has at most ${mostHistoryRounds} questions. Please finish it`,
    );
  return null;
}

/** The virtual patient and what is asked of them: lines until the session is finished, once. */
export const historyDecider: Decider<HistorySessionState, HistoryCommand, HistoryEvent> = {
  initialState: null,
  evolve: evolveSession,
  decide(command, state) {
    switch (command.type) {
      case 'Start': {
        if (state) return [];
        const { sessionId, mode, choice, patient, at } = command;
        return [{ type: 'HistoryStarted', data: { sessionId, mode, choice, patient, at } }];
      }
      case 'Answer': {
        const session = sessionIn(state);
        const { round, after, at } = command;
        if (roundIn(session, round.roundId)) return [];
        const refusal = refusalOfLine(session, at);
        if (refusal) throw refusal;
        if (after !== session.rounds.length) return [];
        const { lines, asks, disclosed, ...rest } = round;
        const lists = { lines: [...lines], asks: [...asks], disclosed: [...disclosed] };
        return [{ type: 'HistoryAnswered', data: { sessionId: session.sessionId, ...rest, ...lists, at } }];
      }
      case 'Finish': {
        const session = sessionIn(state);
        if (session.feedback || command.after !== session.rounds.length) return [];
        const { diagnosis, nextSteps, feedback, at } = command;
        const { sessionId } = session;
        return [{ type: 'HistoryFinished', data: { sessionId, diagnosis, nextSteps, feedback, at } }];
      }
      case 'AskComment':
        return askComment(sessionIn(state), command);
      case 'RecordComment':
      case 'RefuseComment':
        return endComment(sessionIn(state), command);
      case 'ClaimItem':
        return claimItem(sessionIn(state), command);
      case 'WithdrawClaim':
        return withdrawClaim(sessionIn(state), command);
      case 'RecordCard': {
        const session = sessionIn(state);
        const { item, documentId, cardId } = command;
        if (session.cards.get(item)?.cardId === cardId) return [];
        const { sessionId } = session;
        return [{ type: 'HistoryCardMade', data: { sessionId, item, documentId, cardId } }];
      }
      default:
        return command satisfies never;
    }
  },
};
