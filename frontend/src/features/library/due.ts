import type { Folder } from '@anamnesis/contracts/library/api.ts';
import { idOf, type LibraryDocument } from './documents.ts';

/** How many cards of a document are due today and tomorrow; undefined while it is not known, or without cards. */
export type CardCounts = (documentId: string) => { today: number; tomorrow: number } | undefined;

export const dueToday = (counts: CardCounts, document: LibraryDocument): number =>
  counts(idOf(document))?.today ?? 0;

/** What is due in a folder, in how many documents, and the one with most of it, where studying starts; null when nothing is. */
export function dueInFolder(
  { PDFs }: Folder,
  counts: CardCounts,
): { cards: number; documents: number; first: LibraryDocument } | null {
  const due = PDFs.filter((document) => dueToday(counts, document) > 0);
  const [first] = due.toSorted((a, b) => dueToday(counts, b) - dueToday(counts, a));
  if (!first) return null;
  const cards = due.reduce((sum, document) => sum + dueToday(counts, document), 0);
  return { cards, documents: due.length, first };
}

/** '1 card', '12 cards'. */
export const cardsInWords = (cards: number): string => (cards === 1 ? '1 card' : `${cards} cards`);
