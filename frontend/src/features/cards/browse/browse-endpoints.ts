import { browseApi } from '@anamnesis/contracts/cards/browse/api.ts';
import type { OrderedSearch } from '@anamnesis/contracts/cards/browse/search.ts';
import { api } from '../../../api/api.ts';
import type { AnswerOf } from '../../../api/endpoint-types.ts';
import { command, query } from '../../../api/endpoints.ts';
import type { Call } from '../../../api/transport/request.ts';

const endpoint = browseApi.browseCards;

export const {
  useBrowseCardsInfiniteQuery,
  useLazyFindCardIdsQuery,
  useGetCardSearchesQuery,
  useKeepCardSearchMutation,
  useDropCardSearchMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    browseCards: build.infiniteQuery<AnswerOf<typeof endpoint>, OrderedSearch, string | null>({
      ...query(endpoint),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      },
      query: ({ queryArg, pageParam }): Call => ({
        endpoint,
        input: { ...queryArg, ...(pageParam !== null && { cursor: pageParam }) },
      }),
    }),
    getCardSearches: build.query(query(browseApi.getCardSearches)),
    keepCardSearch: build.mutation(command(browseApi.keepCardSearch)),
    dropCardSearch: build.mutation(command(browseApi.dropCardSearch)),
    findCardIds: build.query({ ...query(browseApi.findCardIds), keepUnusedDataFor: 0 }),
  }),
});
