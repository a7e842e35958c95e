import { followingApi } from '@anamnesis/contracts/social/following-api.ts';
import { api } from '../../../api/api.ts';
import { command, query, wholeList } from '../../../api/endpoints.ts';

export const {
  useOriginOfQuery,
  useFollowSharedResourceMutation,
  useSharedUpdatesQuery,
  useSharedUpdatesOfQuery,
  useSettleSharedUpdatesMutation,
  useTakeNewDocumentsMutation,
  useLeaveNewDocumentsMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    originOf: build.query(query(followingApi.originOf)),
    followSharedResource: build.mutation(command(followingApi.followSharedResource)),
    sharedUpdates: build.query(query(followingApi.sharedUpdates)),
    sharedUpdatesOf: build.query(wholeList(followingApi.sharedUpdatesOf)),
    settleSharedUpdates: build.mutation(command(followingApi.settleSharedUpdates)),
    leaveNewDocuments: build.mutation(command(followingApi.leaveNewDocuments)),
    takeNewDocuments: build.mutation(command(followingApi.takeNewDocuments)),
  }),
});
