import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import type { CardDetailsDocument } from '@anamnesis/contracts/cards/imports/read-models.ts';
import type { CardDocument } from '@anamnesis/contracts/cards/read-models.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';
import { readModelOf } from '../../read-models.ts';

/** By card id. */
export type Details = ReadonlyMap<string, CardDetailsDocument>;

/** What cards have that came from elsewhere or are tied to a passage. Where none of these is such a card, nothing is read. */
export async function cardDetailsOf(
  store: Pick<ReadStore, 'collection'>,
  cards: readonly Pick<CardDocument, 'cardId' | 'details'>[],
): Promise<Details> {
  const ids = cards.flatMap(({ cardId, details }) => (details ? [cardId] : []));
  return ids.length === 0 ? new Map() : readModelOf(store, 'card-details').getMany(ids);
}

type Shown = Pick<AnkiCard, 'rich' | 'tags' | 'flag' | 'fields' | 'source'>;

/** These as clients see them. A passage of a document that is gone is none. */
export async function showing(
  store: Pick<ReadStore, 'collection'>,
  details: Details,
): Promise<(cardId: string) => Shown> {
  const tied = [...details.values()].flatMap(({ source }) => (source ? [source.documentId] : []));
  const documents =
    tied.length === 0 ? new Map() : await readModelOf(store, 'documents').getMany([...new Set(tied)]);
  return (cardId) => {
    const { rich, tags, flag, fields, source, userId } = details.get(cardId) ?? {};
    const isThere = source && documents.get(source.documentId)?.userId === userId;
    return {
      ...(rich && { rich }),
      ...(tags && { tags }),
      ...(flag && { flag }),
      ...(fields && { fields }),
      ...(isThere && {
        source: { pdfId: source.documentId, pageNumber: source.pageNumber, span: source.span },
      }),
    };
  };
}
