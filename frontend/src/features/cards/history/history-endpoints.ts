import { cardHistoryApi } from '@anamnesis/contracts/cards/history-api.ts';
import { api } from '../../../api/api.ts';
import { query } from '../../../api/endpoints.ts';

const historyEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    /** Fetched when it is looked at: no card waits for it. */
    answerHistory: build.query(query(cardHistoryApi.getAnkiAnswerHistory)),
  }),
});

export const { useAnswerHistoryQuery } = historyEndpoints;
