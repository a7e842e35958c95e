import type { FoundPassage } from '@anamnesis/contracts/notes-search/requests.ts';

/** What a search found in document d1. */
export const aPassage = (
  pageNumber: number,
  text: string,
  more: Partial<FoundPassage> = {},
): FoundPassage => ({
  cardId: null,
  documentId: 'd1',
  pageNumber,
  title: '',
  text,
  similarity: 0.8,
  ...more,
});
