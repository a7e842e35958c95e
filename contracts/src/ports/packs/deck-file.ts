import type { NoteType } from '../../cards/imports/note.ts';

/** When an Anki card is asked next. Days are counted from the first day of the deck's calendar. */
export type DeckSchedule =
  | { kind: 'new' }
  /** Due at an instant of the day, in Unix seconds. `again`: it was learned once before. */
  | { kind: 'learning'; again: boolean; dueAt: number; left?: number | undefined }
  | { kind: 'learningOnDay'; again: boolean; dueDay: number; left?: number | undefined }
  /** `interval` in days, at least 1. */
  | { kind: 'review'; dueDay: number; interval: number };

/** What is remembered of a card: stability in days, difficulty from 1 to 10. */
export type DeckMemory = { stability: number; difficulty: number };

/** Where a card stands. */
export type DeckCardState = {
  schedule: DeckSchedule;
  isSuspended: boolean;
  reviews: number;
  lapses: number;
  /** Unix seconds; null for what was never answered. */
  reviewedAt: number | null;
  memory: DeckMemory | null;
  /** Anki's number of a colour, from 1, red, to 7, purple; absent for none. */
  flag?: number | undefined;
};

type AnyNote = {
  /** The same at each export: by it Anki finds the note that it has already. */
  guid: string;
  /** Without white space. */
  tags: readonly string[];
  /** With `::` between the levels. */
  deck: string;
  /** Unix milliseconds. */
  createdAt: number;
  /** Unix seconds. Anki takes over a note whose number is greater than that of its own. */
  modifiedAt: number;
};

/** A note of text, with the state that all its cards share. */
export type DeckTextNote = AnyNote &
  DeckCardState & {
    /** `basic` and `rich` have one card; `cloze` one for each number of its blanks, of 1 to 500. */
    kind: 'basic' | 'cloze' | 'rich';
    /** basic: what is asked and the answer; cloze: the text with its blanks; rich: what is asked. */
    front: string;
    /** rich: all that is shown after the answer, with what was asked; cloze: what is shown below the text, '' for nothing. */
    back: string;
    /** Shown below the answer: where it comes from. */
    source: string;
    blanks: readonly number[];
  };

/** A picture with hidden places, of which each card stands where it stands. */
export type DeckOcclusionNote = AnyNote & {
  kind: 'occlusion';
  /** The places as Anki's `image-occlusion` blanks. */
  places: string;
  /** An `img`; '' where there is none. */
  picture: string;
  /** Shown above the picture; '' for nothing. */
  header: string;
  /** Shown below the answer. What is in an element with `data-label` is shown for the card of that number alone. */
  back: string;
  /** At least one, each by the number of its places, of 1 to 500. */
  cards: readonly (DeckCardState & { number: number })[];
};

/** A note that came from Anki, of the type that it had there. Where it was added before, these are further cards of it. */
export type DeckForeignNote = AnyNote & {
  kind: 'foreign';
  noteType: NoteType;
  fields: readonly string[];
  /** At least one, each by its number, from 1. */
  cards: readonly (DeckCardState & { number: number })[];
};

/** Its texts are HTML, which is taken as it is. */
export type DeckNote = DeckTextNote | DeckOcclusionNote | DeckForeignNote;

/** An answer to the cards of a note. */
export type DeckReview = {
  guid: string;
  /** Of an occlusion note: to the card of this number alone. */
  number?: number | undefined;
  /** Unix milliseconds. */
  at: number;
  isCorrect: boolean;
  /** What was pressed of four grades: from 1, *again*, to 4, *easy*; and, where that was measured, milliseconds until then. */
  rating?: number | undefined;
  took?: number | undefined;
  kind: 'learning' | 'review' | 'relearning';
  /** Days until the next one, and days since the one before, as planned; 0: on the same day. */
  interval: number;
  lastInterval: number;
};

/** Day 0 of a deck's due days, in Unix seconds; how far its zone was behind UTC then, in minutes; the hour at which its days begin. */
export type DeckCalendar = { firstDay: number; minutesWest: number; dayStart: number };

/**
 * A collection file for Anki (schema 11), which is written from the first note to the last and then read once. Obligations of every adapter:
 * - What is held in memory does not grow with the number of notes.
 * - New cards are asked in the order in which their notes were added.
 * - The note types for pictures and for cards in HTML are in the file only where a note has them: Anki adds each type that it finds.
 * - Two instants never meet: ids that are made of times are moved by milliseconds, the same way at each export.
 * - `close` leaves nothing of the file on the disk, whether it was finished, read to the end, or neither.
 */
export interface DeckFile {
  add(notes: readonly DeckNote[]): void;
  /** Reviews of notes and cards that were added; others are left out. */
  addReviews(reviews: readonly DeckReview[]): void;
  /** Completes the file: nothing more is added. Size in bytes. Throws StorageFull. */
  finish(): Promise<{ size: number; content: AsyncIterable<Uint8Array> }>;
  close(): Promise<void>;
}

/** Opens a file for one export. Throws StorageFull. */
export type OpenDeckFile = (calendar: DeckCalendar) => Promise<DeckFile>;
