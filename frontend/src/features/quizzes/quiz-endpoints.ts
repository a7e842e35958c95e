import { quizzesApi } from '@anamnesis/contracts/quizzes/api.ts';
import { calls, query } from '../../api/endpoints.ts';

const { getQuiz, ...others } = quizzesApi;

export const quizEndpoints = calls(others).injectEndpoints({
  endpoints: (build) => ({
    // A quiz that is gone through is not fetched again under the eyes of its reader: this is called, not followed.
    getQuiz: build.query({ ...query(getQuiz), providesTags: [] }),
  }),
});

export const {
  useGetQuizQuestionsQuery,
  useGetOpenQuizzesQuery,
  useGetPresetsQuery,
  useEndQuizMutation,
  useTakeQuestionMutation,
  useSavePresetMutation,
  useDeletePresetMutation,
  useSubmitAnswerMutation,
  useDeleteQuestionIDMutation,
} = quizEndpoints;
