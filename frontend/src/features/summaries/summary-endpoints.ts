import { documentsApi } from '@anamnesis/contracts/documents/api.ts';
import { api } from '../../api/api.ts';
import { wholeList } from '../../api/endpoints.ts';

const summaryEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    processedText: build.query(wholeList(documentsApi.getProcessedText)),
  }),
});

export const { useProcessedTextQuery } = summaryEndpoints;
