import type { DocumentType } from '@anamnesis/contracts/library/events.ts';

/** "1 card", "5,000 cards". */
export const cardsInWords = (count: number): string =>
  `${count.toLocaleString('en')} ${count === 1 ? 'card' : 'cards'}`;

/** How the pages of a document are called: those of a PDF, or the chunks of a text. */
export type Unit = 'Page' | 'Text Chunk';
export const unitOf = (type: DocumentType): Unit => (type === 'text' ? 'Text Chunk' : 'Page');
