import { sharesApi } from '@anamnesis/contracts/social/shares/shares-api.ts';
import type { AnswerOf } from '../../api/endpoint-types.ts';
import { calls, query, repeatable } from '../../api/endpoints.ts';
import type { Call } from '../../api/transport/request.ts';

type Status = 'pending' | 'accepted';
type Page = { nextCursor: string | null };
/** Page after page; null is the first. */
type Cursor = string | null;

const pages = {
  initialPageParam: null as Cursor,
  getNextPageParam: ({ nextCursor }: Page) => nextCursor ?? undefined,
};
const { sendResources, receivedResources, sentResources, ...answering } = sharesApi;
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
} = calls(answering).injectEndpoints({
  endpoints: (build) => ({
    receivedList: build.infiniteQuery<AnswerOf<typeof receivedResources>, Status, Cursor>({
      ...query(receivedResources),
      infiniteQueryOptions: pages,
      query: ({ queryArg: status, pageParam }): Call => ({
        endpoint: receivedResources,
        input: { status, ...from(pageParam) },
      }),
    }),
    sentList: build.infiniteQuery<AnswerOf<typeof sentResources>, void, Cursor>({
      ...query(sentResources),
      infiniteQueryOptions: pages,
      query: ({ pageParam }): Call => ({ endpoint: sentResources, input: from(pageParam) }),
    }),
    sendResources: build.mutation(repeatable(sendResources)),
  }),
});
