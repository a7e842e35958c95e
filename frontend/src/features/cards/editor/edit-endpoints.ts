import { cardsApi } from '@anamnesis/contracts/cards/api.ts';
import { api } from '../../../api/api.ts';
import { query } from '../../../api/endpoints.ts';

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    editedCard: build.query(query(cardsApi.getCards)),
  }),
});

export const { useEditedCardQuery } = endpoints;
