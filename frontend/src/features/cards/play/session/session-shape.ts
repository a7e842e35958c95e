import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import type { Rating, ReviewResponse } from '@anamnesis/contracts/cards/study/schedule.ts';
import type { OutboxState } from '../../../../unsent/outbox.ts';
import type { Drawn } from '../../../../occlusion/drawing-screen.ts';
import type { Clock } from './clock.ts';
import type { CardText, PlayAction, PlayState, Removal, Step } from '../queue/play-state.ts';
import type { SessionCalls } from '../calls/session-calls.ts';
import type { SessionEnd } from './session-end.ts';

/** What left the session without the person having done it here. */
export type Gone = 'document' | 'card' | 'suspended';

/** Notifications to the user besides the queue itself. */
export type SessionUpdate = {
  answerRefused: (card: AnkiCard, failure: unknown) => void;
  undoFailed: (failure: unknown, step: Step) => void;
  /** Of a step that is no answer. */
  undone: (step: Step) => void;
  /** A card was taken out; `left`: others are still to be played. */
  removed: (how: Removal, left: boolean, undo: () => void) => void;
  changeFailed: (what: Removal | 'rated', failure: unknown) => void;
  /** The card that was shown is not to be played any more, by something that was done on another device. */
  passed: () => void;
  /** Cards were deleted or suspended elsewhere while they were played; `left`: others are still to be played. */
  deleted: (what: Gone, left: boolean) => void;
};

export type SessionView = {
  play: PlayState;
  outbox: OutboxState;
  /** A step is being undone, or a card taken out: other actions are blocked meanwhile. */
  busy: 'undoing' | 'removing' | null;
  /** The card whose text, or whose drawing, is being changed: it stays on the screen, whatever happens to the queue. */
  editing: AnkiCard | null;
  /** When the view was created: the badge of delayed cards counts from it. */
  now: number;
};

export type Session = {
  view: () => SessionView;
  subscribe: (listener: () => void) => () => void;
  /**
   * Starts the periodic check of delayed cards and follows other tabs and devices; the returned function stops both.
   * Pending answers are still sent.
   */
  start: () => () => void;
  /** Whether delayed cards come at their time only, or at once, where no others are left. */
  wait: (waits: boolean) => void;
  reveal: () => void;
  /** `rating`: where four grades are offered. */
  answer: (response: ReviewResponse, rating?: Rating) => void;
  /** The current card, or that one of those that are still to be played. */
  remove: (how: Removal, cardId?: string) => Promise<void>;
  /** The current card, at once. */
  rate: (isHighYield: boolean) => void;
  /** Begins to change the text of the current card, or of that one; nothing else is done meanwhile. */
  edit: (cardId?: string) => void;
  /** Ends that; `text`: as it was saved, null when it was not. */
  stopEditing: (text: CardText | null) => void;
  /** Ends that where the card asks for a place on a picture; null: it was not drawn anew. */
  stopDrawing: (drawn: Drawn | null) => Promise<void>;
  /** Undoes the last step. */
  goBack: () => Promise<void>;
};

/** What the parts of a session share. */
export type SessionCore = {
  view: () => SessionView;
  /** Changes the queue; `own`: in this session, so that the other ones are notified. */
  act: (action: PlayAction, own?: boolean) => void;
  calls: SessionCalls;
  end: SessionEnd;
  notify: SessionUpdate;
  clock: Clock;
  /** Milliseconds in which the current card has been seen since its turn began. */
  seenNow: () => number;
  /** The cards of which the server may not know the last step yet, by what it is. */
  unsure: Map<string, string>;
  noteDeleted: (missing: 'document' | 'card', card: AnkiCard) => void;
};
