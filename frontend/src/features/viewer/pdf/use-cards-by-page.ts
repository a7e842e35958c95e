import { type AnkiCard, cardsApi } from '@anamnesis/contracts/cards/api.ts';
import { useMemo } from 'react';
import { api } from '../../../api/api.ts';
import { wholeList } from '../../../api/endpoints.ts';

type ByPage = ReadonlyMap<number, readonly AnkiCard[]>;

/** Those that ask for words of their page: one that asks for a place on it has a label, which may stand anywhere. */
export const ofTexts = (cardsOf: ByPage): ByPage =>
  new Map([...cardsOf].map(([page, cards]) => [page, cards.filter(({ occlusion }) => !occlusion)]));

const viewerEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    viewedCards: build.query(wholeList(cardsApi.getAnkiQuestions)),
  }),
});

const { useViewedCardsQuery } = viewerEndpoints;

/** The cards of a document. Without them, or while they cannot be fetched, it is shown all the same. */
export function useCardsByPage(documentId: string, wanted = true): ByPage {
  const { data } = useViewedCardsQuery({ pdfId: documentId }, { skip: !wanted });
  return useMemo(() => Map.groupBy(data?.questions ?? [], ({ pageNumber }: AnkiCard) => pageNumber), [data]);
}
