import type { Folder } from '@anamnesis/contracts/library/api.ts';
import type { PlannedDocument } from '@anamnesis/contracts/cards/study-plan.ts';
import { idOf, type LibraryDocument } from './documents.ts';

/** What studying a document would offer now: due cards, and new ones within the daily limit. */
export type Offered = Pick<PlannedDocument, 'due' | 'new'>;

/**
 * Of a document: how many cards are due today and tomorrow, the specification's counts; and what it offers now. Of all
 * documents together: how many new cards are offered now. Undefined while it is not known, or without cards.
 */
export type CardCounts = (
  documentId: string,
) => { today: number; tomorrow: number; offered: Offered; newOfAll: number } | undefined;

export const offeredBy = (counts: CardCounts, document: LibraryDocument): Offered =>
  counts(idOf(document))?.offered ?? { due: 0, new: 0 };

/** How many cards *Study now* begins with. */
export const cardsOffered = ({ due, new: fresh }: Offered): number => due + fresh;

/**
 * What is offered in a folder, in how many documents, and the one with most of it, where studying starts; null when
 * nothing is.
 */
export function offeredInFolder(
  { PDFs }: Folder,
  counts: CardCounts,
): { offered: Offered; documents: number; first: LibraryDocument } | null {
  const cardsOf = (document: LibraryDocument): number => cardsOffered(offeredBy(counts, document));
  const offering = PDFs.filter((document) => cardsOf(document) > 0);
  const [first] = offering.toSorted((a, b) => cardsOf(b) - cardsOf(a));
  if (!first) return null;
  const each = offering.map((document) => offeredBy(counts, document));
  const due = each.reduce((sum, offered) => sum + offered.due, 0);
  const fresh = each.reduce((sum, offered) => sum + offered.new, 0);
  // The daily limit is for all documents together.
  const newOfAll = counts(idOf(first))?.newOfAll ?? fresh;
  return { offered: { due, new: Math.min(fresh, newOfAll) }, documents: offering.length, first };
}
