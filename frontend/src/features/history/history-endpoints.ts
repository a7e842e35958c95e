import type { HistoryRoundShown } from '@anamnesis/contracts/history/api.ts';
import { historyApi } from '@anamnesis/contracts/history/api.ts';
import { api } from '../../api/api.ts';
import { command, query } from '../../api/endpoints.ts';
import { serverNow } from '../../api/server-clock.ts';

const historyEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    findComplexity: build.mutation({
      ...command(historyApi.findComplexity),
      onQueryStarted: async ({ sessionId, messages }, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (!answer || sessionId === undefined || answer.data.roundId === null) return;
        const { roundId, lines, model } = answer.data;
        const said = messages.at(-1)?.content ?? '';
        const at = new Date(serverNow()).toISOString();
        dispatch(withRound(sessionId, { roundId, said, lines, model, at }));
      },
    }),
    startHistory: build.mutation(command(historyApi.startHistory)),
    finishHistory: build.mutation(command(historyApi.finishHistory)),
    claimHistoryItem: build.mutation(command(historyApi.claimHistoryItem)),
    makeHistoryCard: build.mutation(command(historyApi.makeHistoryCard)),
    askHistoryComment: build.mutation(command(historyApi.askHistoryComment)),
    getHistories: build.query(query(historyApi.getHistories)),
    getHistory: build.query(query(historyApi.getHistory)),
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
