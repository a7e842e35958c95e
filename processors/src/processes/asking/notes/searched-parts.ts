import { ListOwnCards, type SearchedDocument } from '@anamnesis/contracts/notes-search/requests.ts';
import { BlobNotFound } from '@anamnesis/contracts/ports/stores/blob-store.ts';
import type { MessageBus } from '@anamnesis/contracts/ports/log/message-bus.ts';
import type { Work } from '@anamnesis/contracts/ports/log/work.ts';
import { askOverBus } from '../../../platform/files/free-files.ts';
import type { LoadMissing } from './notes-engine.ts';
import { emptyPart, type DocumentPart, partKey, documentPartsOf, type SearchedPart } from '../parts.ts';
import type { Prepared } from '../prepared.ts';

/** The parts of these documents, by the names that they have in memory. */
export const searchedParts = (documents: readonly SearchedDocument[]): SearchedPart[] =>
  documents.flatMap(({ documentId, textBlob, totalPages }) =>
    Array.from({ length: documentPartsOf(totalPages) }, (_, part) => ({
      documentId,
      key: partKey(textBlob, part),
    })),
  );

type Sources = { bus: Pick<MessageBus, 'request'>; prepared: Pick<Prepared, 'part'> };

/** Loads parts by their names, and cards of this person. */
export const loadedFor = (userId: string, { bus, prepared }: Sources, work: Work): LoadMissing => ({
  part(key): Promise<DocumentPart> {
    const [textBlob = '', part] = key.split('/');
    return prepared.part(textBlob, Number(part), work).catch((error: unknown) => {
      // It was deleted a moment ago.
      if (error instanceof BlobNotFound) return emptyPart();
      throw error;
    });
  },
  cards: (behind) => askOverBus(bus, ListOwnCards, { userId, behind }),
});
