import type { DocumentType } from '@anamnesis/contracts/library/events.ts';

/** How the pages of a document are called: those of a PDF, or the chunks of a text (specification 2 §2). */
export type Unit = 'Page' | 'Text Chunk';

export const unitOf = (type: DocumentType): Unit => (type === 'text' ? 'Text Chunk' : 'Page');

/** Within a sentence. */
export const inSentence = (unit: Unit): string => unit.toLowerCase();
