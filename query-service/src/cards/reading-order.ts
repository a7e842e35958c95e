/** Down a document, page by page. */
export const readingOrder = ['pageNumber', 'ordinal'] as const;

/** Document by document. */
export const readingOrderOfAll = ['documentId', ...readingOrder] as const;
