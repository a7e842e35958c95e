import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import type { GivenResponse } from '@anamnesis/contracts/cards/study/schedule.ts';
import type { ShortDelay } from '../../../../study/short-delay.ts';

/** A card that waits out a short delay. `until` is in milliseconds of the clock that the session runs by. */
export type DelayedCard = { card: AnkiCard; delay: ShortDelay; until: number };

/** What was done to a card in the session and can be undone. `stepId` counts the steps of the session. */
export type Step = {
  stepId: number;
  /** As it was before. Its text and mark are those of now, wherever it is kept. */
  card: AnkiCard;
} & (
  | ({ kind: 'answered' } & GivenResponse)
  /** `waits`: it was in a short delay. */
  | { kind: Removal; waits: boolean }
  /** `isHighYield`: since then. */
  | { kind: 'rated'; isHighYield: boolean }
  /** `was`: its text before; `textVersion`: of its text since then. */
  | { kind: 'edited'; was: CardText; textVersion: number }
);
export type Answered = Extract<Step, { kind: 'answered' }>;

/** How a card leaves the session without an answer. */
export type Removal = 'deleted' | 'suspended';
export type CardText = Pick<AnkiCard, 'prompt' | 'textVersion' | 'rich'>;
/** What can be changed of a card apart from its schedule. */
export type CardContent = CardText & Pick<AnkiCard, 'isHighYield' | 'pageNumber' | 'source'>;

export type PlayState = {
  /** `finishing`: nothing is left to play, the session is being closed. */
  status: 'playing' | 'finishing' | 'complete';
  /** The first is the current card. */
  queue: AnkiCard[];
  delayed: DelayedCard[];
  side: 'front' | 'back';
  /** The last step is the last. */
  history: Step[];
  /** How many steps were taken, those undone included. */
  steps: number;
  /** Only delayed cards were left, and they go on before their time. */
  continuing: boolean;
  /** The person wants their time to pass where only delayed cards are left: then the queue may be empty. */
  waits: boolean;
  /** The ids of all cards of the session. */
  dealt: readonly string[];
};

/** The server's response to an answer. */
export type RecordedAnswer = Pick<AnkiCard, 'spacedRepetition' | 'nextReview' | 'nextIf'>;

export type PlayAction =
  | { type: 'revealed' }
  | ({ type: 'answered'; now: number } & GivenResponse)
  | { type: 'checked'; now: number }
  | { type: 'waited'; waits: boolean; now: number }
  | { type: 'recorded'; stepId: number; answer: RecordedAnswer }
  | { type: 'refused'; stepId: number }
  | { type: 'wentBack'; stepId: number; spacedRepetition: AnkiCard['spacedRepetition'] }
  | { type: 'removed'; cardId: string; how: Removal }
  | { type: 'rated'; cardId: string; isHighYield: boolean }
  | { type: 'edited'; cardId: string; text: CardText }
  /** A step that is no answer; `textVersion`: of the text that an edit is undone with; `at`: where a card comes back. */
  | { type: 'undone'; stepId: number; textVersion?: number; at?: number }
  /** It cannot be undone any more. */
  | { type: 'forgotten'; stepId: number }
  | { type: 'finished' }
  /** Another tab or device of the person has answered a card; `delayed` unless it is done for today. */
  | { type: 'answeredElsewhere'; cardId: string; delayed: DelayedCard | null }
  /** An answer was taken back, or refused, elsewhere. */
  | { type: 'returnedElsewhere'; card: AnkiCard }
  | { type: 'changedElsewhere'; cardId: string; content: CardContent }
  | { type: 'learntElsewhere'; cardId: string; answer: RecordedAnswer }
  /** All due cards as the server has them. Of cards in `unsure` it does not know the last answer yet. */
  | { type: 'refreshed'; due: readonly AnkiCard[]; unsure: ReadonlySet<string>; now: number }
  | { type: 'deleted'; isDeleted: (card: AnkiCard) => boolean };
