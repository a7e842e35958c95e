import type { DeckMemory } from './deck-file.ts';

/**
 * Why a package is not read. `not-a-package`: no zip, or one without a collection of Anki. `damaged`: it is not what it says of itself,
 * broken, encrypted, or made to harm. `too-large`: more than is taken. `newer`: of a format that is not known yet.
 */
export type PackageFault = 'not-a-package' | 'damaged' | 'too-large' | 'newer';

/** Its message is a sentence for the person whose file it is. */
export class PackageUnreadable extends Error {
  override readonly name = 'PackageUnreadable';
  readonly fault: PackageFault;

  constructor(fault: PackageFault, message: string, cause?: unknown) {
    super(message, { cause });
    this.fault = fault;
  }
}

/** What is taken of a package; what has more is `too-large`. */
export type DeckPackageLimits = {
  mostEntries: number;
  /** Bytes of the collection, unpacked. */
  largestCollection: number;
  /** Bytes of all media, unpacked, and of one file of them. */
  mostMediaBytes: number;
  largestMedium: number;
  /** How many times smaller than its content an entry may be, where it is not small anyway. */
  mostRatio: number;
  /** Bytes of one row: a note with all its fields; in older formats also all note types together. */
  largestRow: number;
  mostNotes: number;
  mostCards: number;
  mostReviews: number;
  /** Note types, templates, fields and decks, of each. */
  mostKinds: number;
};

export type PackageField = {
  name: string;
  isRtl: boolean;
  /** By which Anki's own note types know their fields whatever they are renamed to; null for none. */
  tag: number | null;
};
export type PackageTemplate = { ordinal: number; name: string; front: string; back: string };

export type StockKind =
  | 'basic'
  | 'basicAndReversed'
  | 'basicOptionalReversed'
  | 'basicTyping'
  | 'cloze'
  | 'imageOcclusion';

export type PackageNoteType = {
  id: number;
  name: string;
  kind: 'normal' | 'cloze';
  fields: readonly PackageField[];
  templates: readonly PackageTemplate[];
  css: string;
  /** Which of Anki's own note types it was made from; null where that is not known. */
  stockKind: StockKind | null;
};

export type PackageNote = {
  id: number;
  guid: string;
  noteTypeId: number;
  tags: readonly string[];
  /** In the order of the note type's fields; HTML as people wrote it, or anything else. */
  fields: readonly string[];
  /** Unix seconds. */
  modifiedAt: number;
};

/** When a card is asked next. Days count from the first day of the collection's calendar. */
export type PackageSchedule =
  /** `position`: among the new cards. */
  | { kind: 'new'; position: number }
  /** Due at an instant, in Unix seconds. `again`: it was learned once before, with an interval of so many days. */
  /** `left`: Anki's number of the steps that are left. */
  | { kind: 'learning'; again: boolean; interval: number; dueAt: number; left?: number }
  | { kind: 'learningOnDay'; again: boolean; interval: number; dueDay: number; left?: number }
  /** `interval` in days. */
  | { kind: 'review'; dueDay: number; interval: number };

export type PackageCard = {
  id: number;
  noteId: number;
  /** The deck that it belongs to, also while it is studied in a filtered one. */
  deckId: number;
  /** Of its template; of a cloze note the number of its blank less one. */
  ordinal: number;
  schedule: PackageSchedule;
  isSuspended: boolean;
  isBuried: boolean;
  /** 0 for none, up to 7. */
  flag: number;
  memory: DeckMemory | null;
};

export type PackageReview = {
  cardId: number;
  /** Unix milliseconds. */
  at: number;
  /** From 1, *again*, to 4, *easy*; null where nobody answered: somebody set the card anew by hand. */
  rating: 1 | 2 | 3 | 4 | null;
  kind: 'learning' | 'review' | 'relearning' | 'filtered' | 'manual' | 'rescheduled';
  /** In days, fractions of one for steps of learning. */
  intervalBefore: number;
  intervalAfter: number;
  /** Milliseconds until the answer. */
  took: number;
};

/** Day 0 in Unix seconds; how far its zone was behind UTC then, in minutes, null where that is not kept; the hour at which days begin. */
export type PackageCalendar = { firstDay: number; minutesWest: number | null; dayStart: number };

/**
 * A package of Anki (`.apkg`, `.colpkg`) that nobody vouches for. Obligations of every adapter:
 * - It is only read. Nothing that stands in the file is run: no view, trigger or function of its schema.
 * - What is held in memory does not grow with the number of notes, cards and reviews.
 * - Of several collections in the file the newest is read.
 * - Each call that reads throws PackageUnreadable.
 * - A row that cannot be is passed over and counted; of one that can, what is impossible is taken as if it was not there.
 * - `close` leaves nothing of it on the disk.
 */
export interface DeckPackage {
  readonly format: 'legacy' | 'legacy-2' | 'latest';
  readonly calendar: PackageCalendar;
  readonly noteTypes: ReadonlyMap<number, PackageNoteType>;
  /** Names from the outermost deck to the innermost. */
  readonly decks: ReadonlyMap<number, readonly string[]>;
  readonly counts: { readonly notes: number; readonly cards: number; readonly reviews: number };
  /** Rows that cannot be, as a number or a text that they need is none: each known once its list was read to its end. */
  readonly passedOver: { readonly notes: number; readonly cards: number; readonly reviews: number };
  /** Bytes of each file by its name. A name is only a key: it may hold anything. */
  readonly media: ReadonlyMap<string, number>;
  /** In the order of their ids. */
  notes(): Iterable<PackageNote>;
  /** In the order of their notes and ordinals. */
  cards(): Iterable<PackageCard>;
  /** In the order of their cards and instants. */
  reviews(): Iterable<PackageReview>;
  readMedium(name: string): AsyncIterable<Uint8Array>;
  close(): Promise<void>;
}

/** Opens the package in a file (its path). Throws PackageUnreadable, and StorageFull where there is no room to unpack it. */
export type OpenDeckPackage = (file: string) => Promise<DeckPackage>;
