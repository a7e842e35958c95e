import { documentsApi } from '@anamnesis/contracts/documents/api.ts';
import { api } from '../api/api.ts';
import type { AnswerOf, InputOf } from '../api/endpoint-types.ts';
import { query } from '../api/endpoints.ts';

export const pageEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    documentPages: build.query(query(documentsApi.getPDFImages)),
  }),
});

export type PageBatch = AnswerOf<typeof documentsApi.getPDFImages>;
export type PageBatchInput = InputOf<typeof documentsApi.getPDFImages>;
