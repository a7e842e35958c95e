import { importedCardsApi } from '@anamnesis/contracts/cards/imports/api.ts';
import { calls, command } from '../../../api/endpoints.ts';

const lists = calls({ getCardDifferences: importedCardsApi.getCardDifferences });

/** The lists have lost a card before the answer comes, and have it again when it fails. */
export const differenceEndpoints = lists.injectEndpoints({
  endpoints: (build) => ({
    settleDifferences: build.mutation({
      ...command(importedCardsApi.settleDifferences),
      onQueryStarted: async ({ cardIds }, { dispatch, getState, queryFulfilled }) => {
        const gone = new Set(cardIds);
        const changes = lists.util.selectCachedArgsForQuery(getState(), 'getCardDifferences').map((asked) =>
          dispatch(
            lists.util.updateQueryData('getCardDifferences', asked, (list) => {
              const left = list.differences.filter(({ cardId }) => !gone.has(cardId));
              list.inAll -= list.differences.length - left.length;
              list.differences = left;
            }),
          ),
        );
        try {
          await queryFulfilled;
        } catch {
          for (const change of changes) change.undo();
        }
      },
    }),
  }),
});

export const { useGetCardDifferencesQuery, useSettleDifferencesMutation } = differenceEndpoints;
