import { documentsApi } from '@anamnesis/contracts/documents/api.ts';
import { api } from '../../api/api.ts';
import { query } from '../../api/endpoints.ts';

const summaryEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    processedText: build.query(query(documentsApi.getProcessedText)),
  }),
});

export const { useProcessedTextQuery } = summaryEndpoints;
