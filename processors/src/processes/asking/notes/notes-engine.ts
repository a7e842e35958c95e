import type { Answer, PlacesByName } from '@anamnesis/contracts/notes-search/answer.ts';
import type { FindTyped, FoundPassage } from '@anamnesis/contracts/notes-search/requests.ts';
import type { ThreadRound } from '@anamnesis/contracts/notes-search/thread.ts';
import type { DocumentText } from '@anamnesis/contracts/ports/models/content-engine.ts';
import type {
  CheckedAnswerSentence,
  AnswerWriting,
  WrittenAnswerParts,
  ProvenSentence,
} from '@anamnesis/content/notes.ts';
import type { CheckedStatement, Quoted, WrittenLine } from '@anamnesis/content/checks.ts';
import type { Work } from '@anamnesis/contracts/ports/log/work.ts';
import type { z } from 'zod';
import type { ListCards } from '../own-cards/bring-up-to-date.ts';
import type { CardsIn } from '../own-cards/kept-cards.ts';
import type { DocumentPart, SearchedPart } from '../parts.ts';

/** A passage that is alike in meaning, -1 to 1. */
export type Alike = { key: string; passage: number; score: number };

export type AskedOfNotes = {
  question: string;
  /** What was asked and answered before it, the latest last. */
  thread?: readonly ThreadRound[] | undefined;
  limit: number;
  includeAnswer: boolean;
  /** There is a model that may write the answer. */
  mayBeWritten: boolean;
  parts: readonly SearchedPart[];
  alike: readonly Alike[];
  cards: CardsIn;
  /** How much being alike counts beside the words, 0 to 1. */
  weight: number;
};
/** `writing`: what a model may write another answer from; null where it may not. */
export type Found = {
  passages: FoundPassage[];
  /** Of the passages, by their places among them. */
  byName?: PlacesByName[];
  answer: Answer | null;
  writing: AnswerWriting | null;
};

/** What somebody is typing to find pages and own cards. */
export type TypedSearch = { typed: string; parts: readonly SearchedPart[]; cards: CardsIn; most: number };
export type FoundTyped = z.output<typeof FindTyped.output>;

/** Returns what is not in memory: a part, and what is new of the person's own cards. */
export type LoadMissing = { part: (key: string) => Promise<DocumentPart>; cards: ListCards };

/** What is slow of a search, away from the thread that serves everybody. */
export interface NotesEngine {
  cut(document: DocumentText, work?: Work): Promise<DocumentPart[]>;
  ask(asked: AskedOfNotes, load: LoadMissing, work?: Work): Promise<Found>;
  /** What becomes of a sentence that a model wrote. */
  checkSentence(
    written: string,
    writing: AnswerWriting,
    kept: readonly ProvenSentence[],
    work?: Work,
  ): Promise<CheckedAnswerSentence>;
  /** The answer of what became of what a model wrote. */
  writtenAnswer(writing: AnswerWriting, written: WrittenAnswerParts, work?: Work): Promise<Answer>;
  /** What code knows of a sentence that a model wrote with a quote from a text. */
  checkQuoted(line: WrittenLine, quoted: Quoted, work?: Work): Promise<CheckedStatement>;
  find(typed: TypedSearch, load: LoadMissing, work?: Work): Promise<FoundTyped>;
  close(): Promise<void>;
}
