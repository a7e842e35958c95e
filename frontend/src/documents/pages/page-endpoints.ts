import { documentsApi } from '@anamnesis/contracts/documents/api.ts';
import { calls } from '../../api/endpoints.ts';
import type { AnswerOf, InputOf } from '../../api/endpoint-types.ts';

export const pageEndpoints = calls({ documentPages: documentsApi.getPDFImages });

export type PageBatch = AnswerOf<typeof documentsApi.getPDFImages>;
export type PageBatchInput = InputOf<typeof documentsApi.getPDFImages>;
