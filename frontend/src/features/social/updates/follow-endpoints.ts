import { followingApi } from '@anamnesis/contracts/social/shares/following-api.ts';
import { calls, wholeList } from '../../../api/endpoints.ts';

const { sharedUpdatesOf, ...others } = followingApi;

export const {
  useOriginOfQuery,
  useFollowSharedResourceMutation,
  useSharedUpdatesQuery,
  useSharedUpdatesOfQuery,
  useSettleSharedUpdatesMutation,
  useTakeNewDocumentsMutation,
  useLeaveNewDocumentsMutation,
} = calls(others).injectEndpoints({
  endpoints: (build) => ({ sharedUpdatesOf: build.query(wholeList(sharedUpdatesOf)) }),
});
