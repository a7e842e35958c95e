import { cardsApi } from '@anamnesis/contracts/cards/api.ts';
import { api } from '../api/api.ts';
import { query } from '../api/endpoints.ts';

export const studyEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    getStudyToday: build.query(query(cardsApi.getStudyToday)),
  }),
});

/** The plan of today, kept up to date: with every answer, and when the next day begins. */
export const { useGetStudyTodayQuery } = studyEndpoints;
