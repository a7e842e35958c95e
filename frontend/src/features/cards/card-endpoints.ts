import { cardsApi, cardsPage } from '@anamnesis/contracts/cards/api.ts';
import { cardEditApi } from '@anamnesis/contracts/cards/apis/edit-api.ts';
import { api } from '../../api/api.ts';
import type { AnswerOf } from '../../api/endpoint-types.ts';
import { command, query } from '../../api/endpoints.ts';
import type { Call } from '../../api/transport/request.ts';
import {
  type Before,
  changeCards,
  type ChangedFields,
  fieldsOf,
  type ListedCard,
  takeBack,
} from './card-changes.ts';

type CardsPart = AnswerOf<typeof cardsApi.getAnkiQuestions> & { questions: ListedCard[] };
/** Which part of the list is fetched. The first one is short, so that it is there at once. */
type Part = { cursor: string | null; limit: number };
const firstPart: Part = { cursor: null, limit: 100 };

const listEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    /** All cards of a document in reading order, part after part. */
    cardList: build.infiniteQuery<CardsPart, { pdfId: string }, Part>({
      ...query(cardsApi.getAnkiQuestions),
      infiniteQueryOptions: {
        initialPageParam: firstPart,
        getNextPageParam: ({ nextCursor }) =>
          nextCursor === null ? undefined : { cursor: nextCursor, limit: cardsPage.most },
      },
      query: ({ queryArg: { pdfId }, pageParam: { cursor, limit } }): Call => ({
        endpoint: cardsApi.getAnkiQuestions,
        input: { pdfId, limit, ...(cursor !== null && { cursor }) },
      }),
    }),
  }),
});

const updateList = listEndpoints.util.updateQueryData;
type Update = ReturnType<typeof updateList<'cardList'>>;
type Started<A> = { dispatch: (update: Update) => unknown; queryFulfilled: Promise<{ data: A }> };
/** Whose cards are changed. Without the document no list is changed ahead of the answer. */
type Target = { pdfId: string | undefined; ankiIds: readonly string[] };

/** The cached list shows the change before the answer comes, and what was there again when it fails. */
async function ahead<A>(
  { pdfId, ankiIds }: Target,
  fields: ChangedFields,
  { dispatch, queryFulfilled }: Started<A>,
  /** The fields of the cards that the answer has. */
  answeredFields: (answer: A) => ChangedFields = () => ({}),
): Promise<void> {
  if (pdfId === undefined) return;
  const update = (recipe: Parameters<typeof updateList<'cardList'>>[2]): unknown =>
    dispatch(updateList('cardList', { pdfId }, recipe));
  let before: Before = new Map();
  update((list) => {
    before = changeCards(list, ankiIds, fields);
  });
  try {
    const { data } = await queryFulfilled;
    update((list) => void changeCards(list, ankiIds, answeredFields(data)));
  } catch {
    update((list) => takeBack(list, fields, before));
  }
}

const cardEndpoints = listEndpoints.injectEndpoints({
  endpoints: (build) => ({
    updateAnki: build.mutation({
      ...command(cardEditApi.updateAnki),
      onQueryStarted: ({ pdfId, ankiId, newPrompt }, started) =>
        ahead({ pdfId, ankiIds: [ankiId] }, { prompt: newPrompt }, started, ({ anki }) => ({
          prompt: anki.prompt,
          textVersion: anki.textVersion,
        })),
    }),
    updateAnkiYieldStatus: build.mutation({
      ...command(cardEditApi.updateAnkiYieldStatus),
      onQueryStarted: ({ pdfId, ankiId, isHighYield }, started) =>
        ahead({ pdfId, ankiIds: [ankiId] }, { isHighYield }, started),
    }),
    deleteAnkiCard: build.mutation({
      ...command(cardEditApi.deleteAnkiCard),
      onQueryStarted: ({ pdfId, ankiId }, started) =>
        ahead({ pdfId, ankiIds: [ankiId] }, { gone: true }, started),
    }),
    deleteBulkAnki: build.mutation({
      ...command(cardEditApi.deleteBulkAnki),
      onQueryStarted: ({ pdfId, ankiIds }, started) => ahead({ pdfId, ankiIds }, { gone: true }, started),
    }),
    changeAnkiCards: build.mutation({
      ...command(cardEditApi.changeAnkiCards),
      onQueryStarted: ({ pdfId, ankiIds, change }, started) =>
        ahead({ pdfId, ankiIds }, fieldsOf(change), started),
    }),
  }),
});

export const {
  useCardListInfiniteQuery,
  useUpdateAnkiMutation,
  useUpdateAnkiYieldStatusMutation,
  useDeleteAnkiCardMutation,
  useDeleteBulkAnkiMutation,
  useChangeAnkiCardsMutation,
} = cardEndpoints;
