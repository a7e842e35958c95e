import type { Sort } from '@anamnesis/contracts/ports/read-store.ts';

/** Down a document, page by page. */
export const readingOrder: Sort = [
  ['pageNumber', 'asc'],
  ['ordinal', 'asc'],
];

/** Document by document. */
export const readingOrderOfAll: Sort = [['documentId', 'asc'], ...readingOrder];
