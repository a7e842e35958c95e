import { documentsApi } from '@anamnesis/contracts/documents/api.ts';
import { api } from '../api/api.ts';
import { query, type AnswerOf, type InputOf } from '../api/endpoints.ts';

export const pageEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    documentPages: build.query(query(documentsApi.getPDFImages)),
  }),
});

export type PageBatch = AnswerOf<typeof documentsApi.getPDFImages>;
export type PageBatchInput = InputOf<typeof documentsApi.getPDFImages>;
