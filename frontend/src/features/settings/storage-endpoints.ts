import { libraryApi } from '@anamnesis/contracts/library/api.ts';
import { api } from '../../api/api.ts';
import { query } from '../../api/endpoints.ts';

export const { useGetStorageQuery } = api.injectEndpoints({
  endpoints: (build) => ({ getStorage: build.query(query(libraryApi.getStorage)) }),
});
