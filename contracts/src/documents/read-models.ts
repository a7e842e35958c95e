import type { PageSummary } from './events.ts';

/** Read model `pages`, keyed by `<document>:<page>`: how a page is shown and what it was summarised as. */
export type PageDocument = {
  documentId: string;
  userId: string;
  pageNumber: number;
  /** null until it is prepared, and for text. */
  picture: { kind: 'pdf' | 'image'; mime: string; hash: string } | null;
  summary: PageSummary | null;
  /** Why there is no summary or card. */
  note: string | null;
};
export const pageKey = (documentId: string, pageNumber: number): string => `${documentId}:${pageNumber}`;
