import type { Maker } from '../kernel/events/engine.ts';
import { defineReadModel } from '../kernel/events/read-model.ts';
import type { OcclusionOfCard } from './occlusion/of-card.ts';
import type { CardSchedule, Rating, ReviewResponse } from './study/schedule.ts';

/** A deleted card is kept, so that it can be brought back; neither it nor a suspended one is studied. */
export type CardStatus = 'active' | 'suspended' | 'deleted';
/** How a card asks: a question with its answer, or blanks in a text. */
export type CardForm = 'question' | 'cloze';
/** The cards that are there, for queries. */
export const thereStatus = { in: ['active', 'suspended'] } as const;
/** The `dueDate` of a card that is not studied, as it is suspended, deleted or held as a duplicate: no day is as late. */
export const neverDue = '9999-12-31';
/** The cards that are studied, for queries by `dueDate`: an index counts them. */
export const everDue = { lte: '9999-12-30' } as const;

/** Read model `cards`, keyed by card id. */
export type CardDocument = {
  cardId: string;
  documentId: string;
  userId: string;
  pageNumber: number;
  /** Index on its page, from 0. */
  ordinal: number;
  prompt: string;
  answer: string;
  /** '' for a card that a person typed without selecting a passage. */
  span: string;
  origin: 'generated' | 'written';
  /** The first study day: what it is due on until it is answered. */
  studyDay: string;
  /** The engine that made it; null where a person wrote it, and for a copy made before this was kept. */
  madeBy: Maker | null;
  /** It was made of text that was recognised in a picture, and may contain mistakes. */
  recognised?: true | undefined;
  /** A model wrote it in a language whose words no check knows, and nobody has edited it since. */
  isCheckedLess?: true | undefined;
  /**
   * That of its first text, whatever it was edited to: a deck was perhaps exported with it, and a note keeps its type. `rich`: it came in HTML.
   */
  form: CardForm | 'rich';
  /** Where it asks for a place on a picture: its text is made of the drawing. */
  occlusion?: OcclusionOfCard | undefined;
  /** It may have a document in `card-details`, as it came from elsewhere or is tied to a passage. */
  details?: true | undefined;
  /** How often its text was edited. */
  textVersion: number;
  /**
   * The position in the log of the event that last changed what it says or whether it is there, by which a search knows what is new to it;
   * 0 for one that an engine made, which is found with its page.
   */
  textPosition: number;
  /** The person changed or chose it: it stays when its document is processed again, as what was answered or made by hand does. */
  isTouched: boolean;
  /** ISO instants: when it was made, and when its text, page or mark last changed; of a card with `occlusion` also when it was deleted or brought back. */
  createdAt: string;
  changedAt: string;
  yield: 'high' | 'normal';
  status: CardStatus;
  /** Kept while it is deleted. */
  isSuspended: boolean;
  /** The same for every card that says the same in the same form. */
  textKey: string;
  /** The card of another document, and that document, whose duplicate it is: it is not asked while that one is studied. '' otherwise. */
  studiedAs: string;
  studiedIn: string;
  /** Copy of schedule.spacedRepetition.dueDate, to search by; `neverDue` unless it is active and not held as a duplicate. */
  dueDate: string;
  /** Revisions of its incorrect answers that were not taken back, in the stream of the card. */
  missed: number[];
  /** How many of its answers that were given elsewhere were incorrect; absent for none. */
  missedElsewhere?: number | undefined;
  /** Study day of the first answer that was not taken back; '' while it is new: never answered. */
  introducedOn: string;
  /** The person made it by hand; a copy of what somebody else made so is none. */
  byHand: boolean;
  /** 'yes' while the daily limit of new cards holds it back: it is new, and not made by hand. */
  limited: 'yes' | 'no';
  /** 'open' while it is in a short delay; after a clean-up ended one, the id of that command; '' otherwise. */
  delay: string;
  schedule: CardSchedule;
};
export const cardsModel = defineReadModel<CardDocument>()({
  name: 'cards',
  version: 23,
  fields: {
    userId: 'text',
    documentId: 'text',
    pageNumber: 'number',
    ordinal: 'number',
    status: 'text',
    yield: 'text',
    dueDate: 'text',
    introducedOn: 'text',
    limited: 'text',
    delay: 'text',
    textKey: 'text',
    studiedAs: 'text',
    studiedIn: 'text',
    textPosition: 'number',
  },
  indexes: [
    // Due cards of a document, those that are new or marked apart; and its deletion, which nearly goes by key, as most indexes do.
    ['documentId', 'dueDate', 'limited', 'yield'],
    // All cards of a document in reading order, and those in a short delay.
    ['documentId', 'pageNumber', 'ordinal', 'status', 'delay'],
    // Due cards of a person, the longest due first; all of them for the data export and for the erasure.
    ['userId', 'dueDate', 'limited', 'yield'],
    // How many new cards a person began on a day.
    ['userId', 'introducedOn'],
    // Its cards of a text, and those held as duplicates of a card or of the cards of a document.
    ['userId', 'textKey'],
    ['userId', 'studiedAs'],
    ['userId', 'studiedIn'],
    // Cards that were written, and what of them has changed since a search read them.
    ['userId', 'textPosition'],
  ],
  owner: { userId: 'delete' },
});

/** The value of `introducedOn` of a card that was never answered. */
export const notIntroduced = '';

/** The value of `studiedAs` and `studiedIn` of a card that is not held as a duplicate. */
export const notHeld = '';

/** The values of a card's `delay`, for queries. */
export const openDelay = 'open';
export const delayReleasedBy = (commandId: string): string => `released by ${commandId}`;

/** Read model `reviews`, keyed by `<card>:<revision>`: every answer that a person gave. */
export type ReviewDocument = {
  cardId: string;
  documentId: string;
  userId: string;
  response: ReviewResponse;
  /** Absent where only two answers were offered. */
  rating?: Rating | undefined;
  /** ISO instant, and the person's local date at that moment. */
  at: string;
  studyDay: string;
  /** Milliseconds until the answer; absent where nobody measured them. */
  took?: number | undefined;
  /** The card had not been answered on an earlier day. */
  isNew?: true | undefined;
  /** The answer was undone. */
  reversed: boolean;
  /** Its revision in the stream of the card, which orders answers of one instant; -1 when it was undone. */
  standing: number;
};
/** The value of `standing` of an answer that was undone, for queries. */
export const undoneStanding = -1;
export const reviewsModel = defineReadModel<ReviewDocument>()({
  name: 'reviews',
  version: 9,
  fields: { userId: 'text', documentId: 'text', cardId: 'text', at: 'text', standing: 'number' },
  // The last answers of a person, from which the pace is taken; what a deletion deletes; and the last answers of a card.
  indexes: [['userId', 'at'], ['documentId'], ['cardId', 'at', 'standing']],
  owner: { userId: 'delete' },
});

/** What became of a suggestion. */
export type SuggestionStatus = 'open' | 'accepted' | 'dismissed';

/** Read model `suggestions`, keyed by suggestion id: cards that the person decides about. Those of them are cards in `cards` too. */
export type SuggestionDocument = {
  suggestionId: string;
  documentId: string;
  userId: string;
  pageNumber: number;
  /** Index among those that were suggested for the page, from 0. */
  ordinal: number;
  prompt: string;
  answer: string;
  span: string;
  /** By which way the engine made it, and how likely it thinks it good, from 0 to 1. */
  kind: string;
  expected: number;
  madeBy: Maker;
  recognised?: true | undefined;
  isCheckedLess?: true | undefined;
  status: SuggestionStatus;
  /** The card that it became. */
  cardId: string | null;
  /** ISO instant of the decision; null while it is open. */
  decidedAt: string | null;
};
export const suggestionsModel = defineReadModel<SuggestionDocument>()({
  name: 'suggestions',
  version: 2,
  fields: {
    userId: 'text',
    documentId: 'text',
    pageNumber: 'number',
    ordinal: 'number',
    status: 'text',
    kind: 'text',
  },
  indexes: [
    // Those of a document in the order of its pages.
    ['documentId', 'pageNumber', 'ordinal'],
    // What a person took and refused of a kind.
    ['userId', 'status', 'kind'],
  ],
  owner: { userId: 'delete' },
});
