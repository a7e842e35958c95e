import { followingApi } from '@anamnesis/contracts/social/following-api.ts';
import { api } from '../../../api/api.ts';
import { query } from '../../../api/endpoints.ts';

export const { useUpdatesWaitingQuery } = api.injectEndpoints({
  endpoints: (build) => ({ updatesWaiting: build.query(query(followingApi.updatesWaiting)) }),
});
