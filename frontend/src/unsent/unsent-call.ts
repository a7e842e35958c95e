import type { Letter } from '@anamnesis/contracts/quizzes/questions/question.ts';
import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import type { Rating, ReviewResponse, SpacedRepetition } from '@anamnesis/contracts/cards/study/schedule.ts';

/** What a person did with cards and questions: the fields that are sent to the server. */
export type CallContent =
  | {
      kind: 'answer';
      cardId: string;
      questionId: string;
      documentId: string;
      response: ReviewResponse;
      /** Where four grades were offered. */
      rating?: Rating | undefined;
      /** Milliseconds in which the card was seen; earlier versions measured none. */
      timeTaken?: number | undefined;
      /** Of the text that was answered; earlier versions of the app kept none. */
      textVersion?: number | undefined;
    }
  /** Takes back the answer with the command id `of`; `original` is the state of the card before that answer. */
  | { kind: 'undo'; cardId: string; of: string; response: ReviewResponse; original: SpacedRepetition }
  /** The end of a session on that study day. */
  | { kind: 'cleanUp'; documentId: string; day: string }
  /** To a question of a generated quiz. */
  | {
      kind: 'quizAnswer';
      quizSessionId: string;
      questionId: string;
      documentId: string;
      selected: Letter;
      /** Milliseconds. */
      timeTaken: number;
    }
  /** To a practice question; of an exam it is a choice, of which the last one counts. */
  | { kind: 'practiceAnswer'; questionId: string; option: string; isCorrect: boolean; timeTaken: number };

/** A call that the server has not confirmed yet. It holds ids and answers, no text of a card. */
export type UnsentCall = CallContent & {
  /** The same for all attempts, also after a reload: the server acts on it once. */
  commandId: string;
  userId: string;
  /** The tab in which it was made. */
  tabId: string;
  /** ISO instant and IANA time zone at which it was made: its study day, however late it is sent. */
  at: string;
  timeZone: string;
  /** An attempt was made, so the server may have recorded it. */
  tried: boolean;
};

/** What the server returns for an answer to a card or its undo. `nextReview` is null for an undo. */
export type Recorded = {
  spacedRepetition: SpacedRepetition;
  nextReview: string | null;
  nextIf?: AnkiCard['nextIf'];
};

/** The answer to a question that counts: the first one, which another tab may have given. */
export type Counted = { selectedAnswer: Letter; isCorrect: boolean };

export type RecordedOf<C extends CallContent> = C extends { kind: 'quizAnswer' } ? Counted : Recorded;

/** The state of the card after the call; null when the call does not tell one. */
export type Learnt = { cardId: string; spacedRepetition: SpacedRepetition } | null;

export function learntFrom(call: UnsentCall, recorded: Recorded | Counted | null): Learnt {
  const isOfCard = 'cardId' in call && recorded && 'spacedRepetition' in recorded;
  return isOfCard ? { cardId: call.cardId, spacedRepetition: recorded.spacedRepetition } : null;
}

/**
 * A kept undo as it is after a call on its card was recorded: the state that it restores is the one after the last call
 * before the answer that it takes back.
 */
export function informed(call: UnsentCall, commandId: string, learnt: Learnt): UnsentCall {
  const concerned = call.kind === 'undo' && learnt?.cardId === call.cardId && call.of !== commandId;
  return concerned ? { ...call, original: learnt.spacedRepetition } : call;
}
