import { cardsApi } from '@anamnesis/contracts/cards/api.ts';
import { calls } from '../api/endpoints.ts';

export const studyEndpoints = calls({ getStudyToday: cardsApi.getStudyToday });

/** The plan of today, kept up to date: with every answer, and when the next day begins. */
export const { useGetStudyTodayQuery } = studyEndpoints;
