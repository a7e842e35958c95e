import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import type { ReviewResponse } from '@anamnesis/contracts/cards/schedule.ts';

export type ShortDelay = 'oneMinute' | 'tenMinutes';

/** A card that waits out a short delay. `until` is in milliseconds of the clock that the session runs by. */
export type DelayedCard = { card: AnkiCard; delay: ShortDelay; until: number };

/** An answer that can be taken back: the card as it was before it. `answerId` counts the answers of the session. */
export type Answered = { answerId: number; card: AnkiCard; response: ReviewResponse };

export type PlayState = {
  /** `finishing`: nothing is left to play, the session is being closed. */
  status: 'playing' | 'finishing' | 'complete';
  /** The first is the current card. */
  queue: AnkiCard[];
  delayed: DelayedCard[];
  side: 'front' | 'back';
  /** The last answer is the last. */
  history: Answered[];
  /** How many answers were given, those taken back included. */
  answers: number;
  /** Only delayed cards were left, and they go on before their time. */
  continuing: boolean;
  /** The ids of all cards of the session. */
  dealt: readonly string[];
};

/** The server's response to an answer. */
export type RecordedAnswer = Pick<AnkiCard, 'spacedRepetition' | 'nextReview'>;

export type PlayAction =
  | { type: 'revealed' }
  | { type: 'answered'; response: ReviewResponse; now: number }
  | { type: 'checked'; now: number }
  | { type: 'recorded'; answerId: number; answer: RecordedAnswer }
  | { type: 'refused'; answerId: number }
  | { type: 'wentBack'; answerId: number; spacedRepetition: AnkiCard['spacedRepetition'] }
  | { type: 'finished' }
  /** Another tab or device of the person has answered a card; `delayed` unless it is done for today. */
  | { type: 'answeredElsewhere'; cardId: string; delayed: DelayedCard | null }
  /** An answer was taken back, or refused, elsewhere. */
  | { type: 'returnedElsewhere'; card: AnkiCard }
  | { type: 'learntElsewhere'; cardId: string; answer: RecordedAnswer }
  /** All due cards as the server has them. Of cards in `unsure` it does not know the last answer yet. */
  | { type: 'refreshed'; due: readonly AnkiCard[]; unsure: ReadonlySet<string>; now: number }
  | { type: 'deleted'; isDeleted: (card: AnkiCard) => boolean };

/** The specification's delays (specification 2 §9), in milliseconds. */
export const delayMs: Record<ShortDelay, number> = { oneMinute: 60_000, tenMinutes: 600_000 };

/** A delayed card comes back with this label whatever its schedule (specification 2 §4, "Next-review label"). */
export const nextReviewAfter: Record<ShortDelay, string> = { oneMinute: '10 minutes', tenMinutes: '1 day' };
