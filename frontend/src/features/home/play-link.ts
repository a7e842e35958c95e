import type { DueToday } from '@anamnesis/contracts/cards/api.ts';

type DueDocument = DueToday['documents'][number];

/** What the play screen is opened with (specification 2 §2) to study what is due in a document. */
export function playState({ documentId, name, type }: DueDocument, liteMode: boolean) {
  const pdf =
    type === 'pdf'
      ? { PDF_id: documentId, PDF_name: name, type }
      : { TextDoc_id: documentId, TextDoc_name: name, type };
  return { pdf, highYieldOnly: false, yieldFilter: 'all', liteMode };
}

/** '1 card', '12 cards'. */
export const cardsInWords = (cards: number): string => (cards === 1 ? '1 card' : `${cards} cards`);
