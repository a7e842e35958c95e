import type { PatientCase } from '@anamnesis/contracts/history/case.ts';
import type { HistoryEvent, HistoryLine, HistoryMode } from '@anamnesis/contracts/history/events.ts';
import type { HistoryFeedback } from '@anamnesis/contracts/history/feedback.ts';
import type { HistoryRound } from '@anamnesis/contracts/ports/packs/virtual-patient.ts';

/** A round with what was answered, so that a call that is repeated has the same answer. */
export type AnsweredRound = HistoryRound & {
  roundId: string;
  lines: readonly HistoryLine[];
  model: string | null;
  understoodBy?: string | undefined;
};

export type Session = {
  sessionId: string;
  mode: HistoryMode;
  patient: PatientCase;
  startedAt: string;
  rounds: readonly AnsweredRound[];
  /** null while it is open. */
  feedback: HistoryFeedback | null;
  /** As the student wrote them; '' while it is open. */
  nextSteps: string;
  /** What a model was asked to say of the summary and the next steps; null: nothing. */
  comment: { commentId: string; at: string; status: 'asked' | 'written' | 'refused' } | null;
  cards: ReadonlyMap<string, { documentId: string; cardId: string }>;
  /** The items of which the student says that they asked for them, by the line that did. */
  claims: ReadonlyMap<string, number>;
};

/** null: it has no such round. */
export const roundIn = ({ rounds }: Session, roundId: string): AnsweredRound | null =>
  rounds.findLast((round) => round.roundId === roundId) ?? null;

/** null: there is no session. */
export type HistorySessionState = Session | null;

const unfinished = { feedback: null, nextSteps: '', comment: null, cards: new Map(), claims: new Map() };

export function evolveSession(state: HistorySessionState, { type, data }: HistoryEvent): HistorySessionState {
  if (type === 'HistoryStarted') {
    const { sessionId, mode, patient, at } = data;
    return { sessionId, mode, patient, startedAt: at, rounds: [], ...unfinished };
  }
  if (!state) return null;
  switch (type) {
    case 'HistoryAnswered': {
      const { sessionId: _, at: __, ...round } = data;
      return { ...state, rounds: [...state.rounds, round] };
    }
    case 'HistoryFinished':
      return { ...state, feedback: data.feedback, nextSteps: data.nextSteps };
    case 'HistoryCommentAsked': {
      const { commentId, at } = data;
      return { ...state, comment: { commentId, at, status: 'asked' } };
    }
    case 'HistoryCommented':
    case 'HistoryCommentRefused': {
      const status = type === 'HistoryCommented' ? 'written' : 'refused';
      return state.comment ? { ...state, comment: { ...state.comment, status } } : state;
    }
    case 'HistoryCardMade': {
      const { item, documentId, cardId } = data;
      return { ...state, cards: new Map(state.cards).set(item, { documentId, cardId }) };
    }
    case 'HistoryItemClaimed':
      return { ...state, claims: new Map(state.claims).set(data.item, data.line) };
    case 'HistoryClaimWithdrawn':
      return { ...state, claims: new Map([...state.claims].filter(([item]) => item !== data.item)) };
    default:
      return type satisfies never;
  }
}
