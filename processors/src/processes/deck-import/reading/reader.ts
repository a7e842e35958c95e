import type { NoteType } from '@anamnesis/contracts/cards/imports/note.ts';
import type { AnswerElsewhere } from '@anamnesis/contracts/cards/imports/commands.ts';
import type { Due, ImportPreview } from '@anamnesis/contracts/decks/preview.ts';
import type { TextReading } from '@anamnesis/contracts/decks/text-reading.ts';
import type { ImportResult } from '@anamnesis/contracts/decks/result.ts';
import type { Work } from '@anamnesis/contracts/ports/log/work.ts';
import type { ImportDraft, ImportDraftCard } from '../../../decks/import/draft.ts';

/** What lasts of a card, the id that it has if we exported it, and which of the package it is. */
export type ComingCard = Pick<ImportDraftCard, 'key' | 'ownCardId' | 'packageCardId'>;
export type AnsweredCard = { packageCardId: number; answers: AnswerElsewhere[] };

/** A file on this machine that is to be read as a deck, how its person calls it, and how they want a text to be read. */
export type DeckOnDisk = { path: string; fileName: string; reading?: TextReading };

/** What is in a deck. */
export type Survey = Omit<ImportPreview, 'due' | 'known' | 'decks'> & {
  /** All of them, with the bytes of the files that their notes name. */
  decks: { path: string[]; cards: number; mediaBytes: number }[];
  /** Files that notes name and the deck has. */
  mediaNames: string[];
  /** In its log, those as well that are no answers. */
  reviews: number;
  /** When the deck's own program asks the cards that were answered; null without answers. */
  theirs: Due | null;
};

/** `keys`: how cards are known that will come. `answers`: of cards that are asked, each by the first of the package that is one with it here. */
export type SurveyItem =
  | { kind: 'keys'; keys: ComingCard[]; done: number; total: number }
  | { kind: 'answers'; cards: AnsweredCard[] }
  | { kind: 'survey'; survey: Survey };

/** `file` whole, or `begin` and its pieces until `end`. `unknown`: it is no picture and no sound that can be shown. */
export type MediaItem =
  | { kind: 'file'; name: string; ending: string; bytes: Uint8Array }
  | { kind: 'begin'; name: string; ending: string }
  | { kind: 'piece'; bytes: Uint8Array }
  | { kind: 'end' }
  | { kind: 'unknown'; name: string };

/** `noteTypes` come first, `dropped` and `missing` last. `done`: notes until now. */
export type ReadDeckItem =
  | { noteTypes: NoteType[] }
  | { drafts: ImportDraft[]; done: number; total: number }
  | { dropped: ImportResult['dropped']; missing: string[] };
/** `done`: answers until now. */
export type AnswersItem = { done: number; total: number; cards: AnsweredCard[] };

/** Reads strangers' decks in threads: one item is read ahead of what is asked for. Throws DeckUnreadable. */
export type DeckReader = {
  /** `now`: as of when it is said which cards are due; null: answers are not looked at. */
  survey: (deck: DeckOnDisk, now: Date | null, work: Work) => AsyncIterable<SurveyItem>;
  /** The files of these names. */
  media: (deck: DeckOnDisk, names: readonly string[], work: Work) => AsyncIterable<MediaItem>;
  /** `media`: by the name in the deck, what a file is called here. */
  drafts: (deck: DeckOnDisk, media: ReadonlyMap<string, string>, work: Work) => AsyncIterable<ReadDeckItem>;
  answers: (deck: DeckOnDisk, work: Work) => AsyncIterable<AnswersItem>;
};

/** It can never be read. Its message is a sentence for the person. */
export class DeckUnreadable extends Error {
  override readonly name = 'DeckUnreadable';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
