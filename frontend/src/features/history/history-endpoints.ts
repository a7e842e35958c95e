import type { HistoryRoundShown } from '@anamnesis/contracts/history/api.ts';
import { historyApi } from '@anamnesis/contracts/history/api.ts';
import { calls, command } from '../../api/endpoints.ts';
import { serverNow } from '../../api/time/server-clock.ts';

const { findComplexity, ...others } = historyApi;

const historyEndpoints = calls(others).injectEndpoints({
  endpoints: (build) => ({
    findComplexity: build.mutation({
      ...command(findComplexity),
      onQueryStarted: async ({ sessionId, messages }, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (!answer || sessionId === undefined || answer.data.roundId === null) return;
        const { roundId, lines, model } = answer.data;
        const said = messages.at(-1)?.content ?? '';
        const at = new Date(serverNow()).toISOString();
        dispatch(withRound(sessionId, { roundId, said, lines, model, at }));
      },
    }),
  }),
});

export const {
  useFindComplexityMutation,
  useStartHistoryMutation,
  useFinishHistoryMutation,
  useClaimHistoryItemMutation,
  useMakeHistoryCardMutation,
  useAskHistoryCommentMutation,
  useGetHistoriesQuery,
  useGetHistoryQuery,
} = historyEndpoints;

/** A reply is shown as soon as it comes, before the conversation is fetched again. */
const withRound = (sessionId: string, round: HistoryRoundShown) =>
  historyEndpoints.util.updateQueryData('getHistory', { sessionId }, (history) => {
    if (history.rounds.every(({ roundId }) => roundId !== round.roundId)) history.rounds.push(round);
  });
