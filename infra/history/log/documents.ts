import type { DocumentEvent } from '@anamnesis/contracts/documents/events.ts';
import type { LibraryEvent } from '@anamnesis/contracts/library/events.ts';
import { createColumn, createNumbering } from './numbers.ts';
import type { Review } from './review.ts';

type Seen = Extract<
  LibraryEvent | DocumentEvent,
  { type: 'DocumentUploaded' | 'DocumentConverted' | 'DocumentExtracted' }
>;

export const documentTypes = [
  'DocumentUploaded',
  'DocumentConverted',
  'DocumentExtracted',
] as const satisfies Seen['type'][];

const types = [null, 'pdf', 'text'] as const;

/** A few numbers of each document, by its row number. */
export function createDocuments() {
  const numbering = createNumbering();
  const ids: string[] = [];
  const type = createColumn(Uint8Array);
  const pages = createColumn(Uint32Array);
  const isCopy = createColumn(Uint8Array);

  function of(documentId: string): number {
    const document = numbering.of(documentId);
    ids[document] ??= documentId;
    return document;
  }

  return {
    of,
    idOf: (document: number): string => ids[document] ?? '',
    see(event: Seen): void {
      const document = of(event.data.documentId);
      type.set(document, types.indexOf(event.data.type));
      pages.set(document, event.data.totalPages ?? 0);
      if (event.type === 'DocumentUploaded' && event.data.origin === 'share') isCopy.set(document, 1);
    },
    factsOf(document: number): Pick<Review, 'documentType' | 'documentPages'> & { isCopy: boolean } {
      return {
        documentType: types[type.get(document)] ?? null,
        documentPages: pages.get(document) || null,
        isCopy: isCopy.get(document) === 1,
      };
    },
  };
}
