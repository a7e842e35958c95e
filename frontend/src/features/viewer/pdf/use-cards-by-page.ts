import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { useMemo } from 'react';
import { useViewedCardsQuery } from './viewer-endpoints.ts';

/** The cards of a document. Without them, or while they cannot be fetched, it is shown all the same. */
export function useCardsByPage(documentId: string, wanted = true): ReadonlyMap<number, readonly AnkiCard[]> {
  const { data } = useViewedCardsQuery({ pdfId: documentId }, { skip: !wanted });
  return useMemo(() => Map.groupBy(data?.questions ?? [], ({ pageNumber }: AnkiCard) => pageNumber), [data]);
}
