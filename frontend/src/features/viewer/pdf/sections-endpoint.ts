import { documentsApi } from '@anamnesis/contracts/documents/api.ts';
import { api } from '../../../api/api.ts';
import { query } from '../../../api/endpoints.ts';

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({ sections: build.query(query(documentsApi.getSections)) }),
});

export const { useSectionsQuery } = endpoints;
