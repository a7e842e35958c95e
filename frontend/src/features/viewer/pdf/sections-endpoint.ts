import { readingApi } from '@anamnesis/contracts/documents/reading-api.ts';
import { api } from '../../../api/api.ts';
import { query } from '../../../api/endpoints.ts';

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({ sections: build.query(query(readingApi.getSections)) }),
});

export const { useSectionsQuery } = endpoints;
