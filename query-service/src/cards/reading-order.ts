import type { cardsModel } from '@anamnesis/contracts/cards/read-models.ts';
import type { SearchableOf } from '@anamnesis/contracts/kernel/read-model.ts';
import type { Sort } from '@anamnesis/contracts/ports/read-store.ts';

type CardSort = Sort<SearchableOf<typeof cardsModel>>;

/** Down a document, page by page. */
export const readingOrder: CardSort = [
  ['pageNumber', 'asc'],
  ['ordinal', 'asc'],
];

/** Document by document. */
export const readingOrderOfAll: CardSort = [['documentId', 'asc'], ...readingOrder];
