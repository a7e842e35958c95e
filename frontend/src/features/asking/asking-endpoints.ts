import { notesSearchApi } from '@anamnesis/contracts/notes-search/api.ts';
import { api } from '../../api/api.ts';
import type { AnswerOf } from '../../api/endpoint-types.ts';
import { command, query } from '../../api/endpoints.ts';

export type Initialized = AnswerOf<typeof notesSearchApi.initializeEmbeddings>;
export type Found = AnswerOf<typeof notesSearchApi.searchWithAnswer>;
export type SearchResult = Found['results'][number];
export type AskedQuestion = AnswerOf<typeof notesSearchApi.askedQuestions>['questions'][number];

const lists = api.injectEndpoints({
  endpoints: (build) => ({
    questionExamples: build.query(query(notesSearchApi.questionExamples)),
    askedQuestions: build.query(query(notesSearchApi.askedQuestions)),
  }),
});

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
    recordQuestion: build.mutation(command(notesSearchApi.recordQuestion)),
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
