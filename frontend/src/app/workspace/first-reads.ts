import { type FirstReads, once } from '../../api/first-reads.ts';
import { foldersEndpoint } from '../../documents/folders-endpoint.ts';
import { preferencesEndpoints } from '../../preferences/endpoints.ts';
import { studyEndpoints } from '../../study/endpoints.ts';

/** What My Resources shows first. */
export const firstReads: FirstReads = (dispatch) => [
  dispatch(foldersEndpoint.endpoints.getUserFolders.initiate(undefined, once)),
  dispatch(studyEndpoints.endpoints.getStudyToday.initiate(undefined, once)),
  dispatch(preferencesEndpoints.endpoints.getUserPreferences.initiate(undefined, once)),
];
