import type { CardDocument } from '@anamnesis/contracts/cards/read-models.ts';
import type { DocumentDocument } from '@anamnesis/contracts/library/read-models.ts';
import type { Keyed } from '@anamnesis/contracts/ports/read-store.ts';

export type Ask = {
  userId: string;
  studyDay: string;
  /** The documents that cards may be of, all of this person. */
  documents: readonly Keyed<DocumentDocument>[];
  /** They are all that the person has. */
  everything: boolean;
  highYieldOnly: boolean;
  /** No new cards. */
  dueOnly: boolean;
  moreNew: number;
  begun?: number | undefined;
};

/** The condition on the marks of cards. */
export const markedAs = ({ highYieldOnly }: Pick<Ask, 'highYieldOnly'>): { yield?: CardDocument['yield'] } =>
  highYieldOnly ? { yield: 'high' } : {};

/**
 * Of so many due cards, those that have waited longest, the ones most at risk are chosen. More than a session has many
 * times over; a longer backlog is reached in the sessions after.
 */
export const mostCandidates = 2_000;
