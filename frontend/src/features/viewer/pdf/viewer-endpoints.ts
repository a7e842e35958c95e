import { cardsApi } from '@anamnesis/contracts/cards/api.ts';
import { api } from '../../../api/api.ts';
import { wholeList } from '../../../api/endpoints.ts';

const viewerEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    viewedCards: build.query(wholeList(cardsApi.getAnkiQuestions)),
  }),
});

export const { useViewedCardsQuery } = viewerEndpoints;
