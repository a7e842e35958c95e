import { libraryApi } from '@anamnesis/contracts/library/api.ts';
import { api } from '../../api/api.ts';
import { query } from '../../api/endpoints.ts';

export const { useInboxFoldersQuery, useInboxFilesQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    inboxFolders: build.query(query(libraryApi.getUserFolders)),
    inboxFiles: build.query(query(libraryApi.getUserPDFs)),
  }),
});
