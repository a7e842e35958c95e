import { notesSearchApi } from '@anamnesis/contracts/notes-search/api.ts';
import { calls, command } from '../../api/endpoints.ts';
import type { AnswerOf } from '../../api/endpoint-types.ts';

export type Initialized = AnswerOf<typeof notesSearchApi.initializeEmbeddings>;
export type Found = AnswerOf<typeof notesSearchApi.searchWithAnswer>;
export type SearchResult = Found['results'][number];
export type AskedQuestion = AnswerOf<typeof notesSearchApi.askedQuestions>['questions'][number];

const { questionExamples, askedQuestions, recordQuestion } = notesSearchApi;
const lists = calls({ questionExamples, askedQuestions, recordQuestion });

const { updateQueryData } = lists.util;
type Update = ReturnType<typeof updateQueryData<'askedQuestions'>>;
type Started = {
  dispatch: (update: Update) => { undo: () => void };
  queryFulfilled: Promise<unknown>;
};

/** What is forgotten is gone at once, and there again when it could not be forgotten. */
async function ahead(isKept: (id: string) => boolean, { dispatch, queryFulfilled }: Started): Promise<void> {
  const update = dispatch(
    updateQueryData('askedQuestions', undefined, ({ questions }) => ({
      questions: questions.filter(({ id }) => isKept(id)),
    })),
  );
  await queryFulfilled.catch(() => update.undo());
}

export const askingEndpoints = lists.injectEndpoints({
  endpoints: (build) => ({
    // What was found is not fetched again under the eyes of its reader: these two are called, not followed.
    initializeEmbeddings: build.mutation(command(notesSearchApi.initializeEmbeddings)),
    searchWithAnswer: build.mutation(command(notesSearchApi.searchWithAnswer)),
    forgetQuestion: build.mutation({
      ...command(notesSearchApi.forgetQuestion),
      onQueryStarted: ({ id }, started) => ahead((each) => each !== id, started),
    }),
    forgetQuestions: build.mutation({
      ...command(notesSearchApi.forgetQuestions),
      onQueryStarted: (_, started) => ahead(() => false, started),
    }),
  }),
});

export const {
  useQuestionExamplesQuery,
  useAskedQuestionsQuery,
  useRecordQuestionMutation,
  useForgetQuestionMutation,
  useForgetQuestionsMutation,
} = askingEndpoints;
