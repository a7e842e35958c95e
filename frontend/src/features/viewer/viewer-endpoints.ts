import { cardsApi } from '@anamnesis/contracts/cards/api.ts';
import { api } from '../../api/api.ts';
import { query } from '../../api/endpoints.ts';

const viewerEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    viewedCards: build.query(query(cardsApi.getAnkiQuestions)),
  }),
});

export const { useViewedCardsQuery } = viewerEndpoints;
