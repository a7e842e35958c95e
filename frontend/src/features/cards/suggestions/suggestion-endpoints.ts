import { suggestionsApi, type SuggestedCard } from '@anamnesis/contracts/cards/apis/suggestions-api.ts';
import { api } from '../../../api/api.ts';
import { command, wholeList } from '../../../api/endpoints.ts';

const lists = api.injectEndpoints({
  endpoints: (build) => ({ suggestions: build.query(wholeList(suggestionsApi.getSuggestions)) }),
});

const statusAfter = { accept: 'accepted', dismiss: 'dismissed', reopen: 'open' } as const;

/** The list shows a decision before the answer comes, and what was there again when it fails. */
const endpoints = lists.injectEndpoints({
  endpoints: (build) => ({
    decideSuggestion: build.mutation({
      ...command(suggestionsApi.decideSuggestion),
      onQueryStarted: async ({ pdfId, suggestionId, decision }, { dispatch, queryFulfilled }) => {
        const change = (fields: Partial<SuggestedCard>) =>
          dispatch(
            lists.util.updateQueryData('suggestions', { pdfId }, ({ suggestions }) => {
              const found = suggestions.find(({ id }) => id === suggestionId);
              if (found) Object.assign(found, fields);
            }),
          );
        const ahead = change({ status: statusAfter[decision] });
        try {
          const { status, cardId } = (await queryFulfilled).data;
          change({ status, cardId });
        } catch {
          ahead.undo();
        }
      },
    }),
  }),
});

export const { useSuggestionsQuery, useDecideSuggestionMutation } = endpoints;
