import { libraryApi } from '@anamnesis/contracts/library/api.ts';
import { api } from '../api/api.ts';
import { query } from '../api/endpoints.ts';

/** The folders of the person with their documents, for every screen that names one. */
export const foldersEndpoint = api.injectEndpoints({
  endpoints: (build) => ({
    getUserFolders: build.query(query(libraryApi.getUserFolders)),
  }),
});

export const { useGetUserFoldersQuery } = foldersEndpoint;
