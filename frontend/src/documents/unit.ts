import type { DocumentType } from '@anamnesis/contracts/library/events.ts';

/** How the pages of a document are called: those of a PDF, or the parts of a text, which are chunks where cards are listed (specification 2 §2). */
export type Unit = 'Page' | 'Part';

export const unitOf = (type: DocumentType): Unit => (type === 'text' ? 'Part' : 'Page');

/** Within a sentence. */
export const inSentence = (unit: Unit): string => unit.toLowerCase();
