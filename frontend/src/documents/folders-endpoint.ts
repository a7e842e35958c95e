import { libraryApi } from '@anamnesis/contracts/library/api.ts';
import { calls } from '../api/endpoints.ts';

/** The folders of the person with their documents, for every screen that names one. */
export const foldersEndpoint = calls({ getUserFolders: libraryApi.getUserFolders });

export const { useGetUserFoldersQuery } = foldersEndpoint;
