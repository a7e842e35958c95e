import { type FirstReads, once } from '../../api/first-reads.ts';
import { studyEndpoints } from '../../study/endpoints.ts';

/** What home shows first. */
export const firstReads: FirstReads = (dispatch) => [
  dispatch(studyEndpoints.endpoints.getStudyToday.initiate(undefined, once)),
];
