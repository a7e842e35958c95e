import type { Answer } from '@anamnesis/contracts/notes-search/answer.ts';
import type { FoundPassage, FoundText, SearchedCard } from '@anamnesis/contracts/notes-search/requests.ts';
import type { DocumentText } from '@anamnesis/contracts/ports/content-engine.ts';
import type { Work } from '@anamnesis/contracts/ports/work.ts';
import type { Part, SearchedPart } from './parts.ts';

/** A passage that is alike in meaning, -1 to 1. */
export type Alike = { key: string; passage: number; score: number };

export type Asked = {
  question: string;
  limit: number;
  includeAnswer: boolean;
  parts: readonly SearchedPart[];
  alike: readonly Alike[];
  cards: readonly SearchedCard[];
  /** How much being alike counts beside the words, 0 to 1. */
  weight: number;
};
export type Found = { passages: FoundPassage[]; answer: Answer | null };

/** What somebody is typing to find pages. */
export type Typed = { typed: string; parts: readonly SearchedPart[] };

/** Returns a part that is not in memory. */
export type LoadPart = (key: string) => Promise<Part>;

/** What is slow of a search, away from the thread that serves everybody. */
export interface NotesEngine {
  cut(document: DocumentText, work?: Work): Promise<Part[]>;
  ask(asked: Asked, load: LoadPart, work?: Work): Promise<Found>;
  find(typed: Typed, load: LoadPart, work?: Work): Promise<FoundText[]>;
  close(): Promise<void>;
}
