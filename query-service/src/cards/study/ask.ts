import type { DocumentDocument } from '@anamnesis/contracts/library/read-models.ts';
import type { Keyed } from '@anamnesis/contracts/ports/read-store.ts';

export type Ask = {
  userId: string;
  studyDay: string;
  /** The documents that cards may be of, all of this person. */
  documents: readonly Keyed<DocumentDocument>[];
  /** Set when it is one document only. */
  pdfId: string | undefined;
  highYieldOnly: boolean;
  moreNew: number;
  begun?: number | undefined;
};

/**
 * Of so many due cards, those that have waited longest, the ones most at risk are chosen. More than a session has many
 * times over; a longer backlog is reached in the sessions after.
 */
export const mostCandidates = 2_000;
