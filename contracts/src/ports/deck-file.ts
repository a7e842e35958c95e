/** When an Anki card is asked next. Days are counted from the first day of the deck's calendar. */
export type DeckSchedule =
  | { kind: 'new' }
  /** Due at an instant of the day, in Unix seconds. `again`: it was learned once before. */
  | { kind: 'learning'; again: boolean; dueAt: number }
  | { kind: 'learningOnDay'; again: boolean; dueDay: number }
  /** `interval` in days, at least 1. */
  | { kind: 'review'; dueDay: number; interval: number };

/** What is remembered of a card: stability in days, difficulty from 1 to 10. */
export type DeckMemory = { stability: number; difficulty: number };

/** A note, with the study state that all its cards share. Its texts are HTML, which is taken as it is. */
export type DeckNote = {
  /** The same at each export: by it Anki finds the note that it has already. */
  guid: string;
  /** `basic` has one card; `cloze` one for each number of its blanks, of 1 to 500. */
  kind: 'basic' | 'cloze';
  /** basic: what is asked and the answer; cloze: the text with its blanks. */
  front: string;
  /** Of a cloze note: ''. */
  back: string;
  /** Shown below the answer: where it comes from. */
  source: string;
  blanks: readonly number[];
  /** Without white space. */
  tags: readonly string[];
  /** With `::` between the levels. */
  deck: string;
  /** Unix milliseconds. */
  createdAt: number;
  /** Unix seconds. Anki takes over a note whose number is greater than that of its own. */
  modifiedAt: number;
  schedule: DeckSchedule;
  isSuspended: boolean;
  reviews: number;
  lapses: number;
  /** Unix seconds; null for what was never answered. */
  reviewedAt: number | null;
  memory: DeckMemory | null;
};

/** An answer to the cards of a note. */
export type DeckReview = {
  guid: string;
  /** Unix milliseconds. */
  at: number;
  isCorrect: boolean;
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
 * - Two instants never meet: ids that are made of times are moved by milliseconds, the same way at each export.
 * - `close` leaves nothing of the file on the disk, whether it was finished, read to the end, or neither.
 */
export interface DeckFile {
  add(notes: readonly DeckNote[]): void;
  /** Reviews of notes that were added; others are left out. */
  addReviews(reviews: readonly DeckReview[]): void;
  /** Completes the file: nothing more is added. Size in bytes. Throws StorageFull. */
  finish(): Promise<{ size: number; content: AsyncIterable<Uint8Array> }>;
  close(): Promise<void>;
}

/** Opens a file for one export. Throws StorageFull. */
export type OpenDeckFile = (calendar: DeckCalendar) => Promise<DeckFile>;
