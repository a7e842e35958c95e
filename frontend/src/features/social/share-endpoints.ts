import { sharesApi } from '@anamnesis/contracts/social/shares-api.ts';
import { api } from '../../api/api.ts';
import type { AnswerOf, InputOf } from '../../api/endpoint-types.ts';
import { command, query } from '../../api/endpoints.ts';
import type { Call } from '../../api/request.ts';

type Status = 'pending' | 'accepted';
type Sending = { input: InputOf<typeof sharesApi.sendResources>; commandId: string };
type Page = { nextCursor: string | null };
/** Page after page; null is the first. */
type Cursor = string | null;

const pages = {
  initialPageParam: null as Cursor,
  getNextPageParam: ({ nextCursor }: Page) => nextCursor ?? undefined,
};
const from = (cursor: Cursor) => (cursor === null ? {} : { cursor });

export const {
  useReceivedListInfiniteQuery,
  useSharedResourceDetailsQuery,
  useAcceptSharedResourceMutation,
  useRejectSharedResourceMutation,
  useUndoRejectionMutation,
  useSentListInfiniteQuery,
  useWithdrawSharedResourceMutation,
  usePreviewShareQuery,
  useSendResourcesMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    receivedList: build.infiniteQuery<AnswerOf<typeof sharesApi.receivedResources>, Status, Cursor>({
      ...query(sharesApi.receivedResources),
      infiniteQueryOptions: pages,
      query: ({ queryArg: status, pageParam }): Call => ({
        endpoint: sharesApi.receivedResources,
        input: { status, ...from(pageParam) },
      }),
    }),
    sharedResourceDetails: build.query(query(sharesApi.sharedResourceDetails)),
    acceptSharedResource: build.mutation(command(sharesApi.acceptSharedResource)),
    rejectSharedResource: build.mutation(command(sharesApi.rejectSharedResource)),
    undoRejection: build.mutation(command(sharesApi.undoRejection)),
    sentList: build.infiniteQuery<AnswerOf<typeof sharesApi.sentResources>, void, Cursor>({
      ...query(sharesApi.sentResources),
      infiniteQueryOptions: pages,
      query: ({ pageParam }): Call => ({ endpoint: sharesApi.sentResources, input: from(pageParam) }),
    }),
    withdrawSharedResource: build.mutation(command(sharesApi.withdrawSharedResource)),
    previewShare: build.query(query(sharesApi.previewShare)),
    sendResources: build.mutation({
      ...command(sharesApi.sendResources),
      query: ({ input, commandId }: Sending): Call => ({
        endpoint: sharesApi.sendResources,
        input,
        commandId,
      }),
    }),
  }),
});
