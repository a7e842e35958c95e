import { quizzesApi } from '@anamnesis/contracts/quizzes/api.ts';
import { api } from '../../api/api.ts';
import { command, query } from '../../api/endpoints.ts';

export const quizEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    getQuizQuestions: build.query(query(quizzesApi.getQuizQuestions)),
    getOpenQuizzes: build.query(query(quizzesApi.getOpenQuizzes)),
    getPresets: build.query(query(quizzesApi.getPresets)),
    // A quiz that is gone through is not fetched again under the eyes of its reader: this is called, not followed.
    getQuiz: build.query({ ...query(quizzesApi.getQuiz), providesTags: [] }),
    endQuiz: build.mutation(command(quizzesApi.endQuiz)),
    takeQuestion: build.mutation(command(quizzesApi.takeQuestion)),
    savePreset: build.mutation(command(quizzesApi.savePreset)),
    deletePreset: build.mutation(command(quizzesApi.deletePreset)),
    submitAnswer: build.mutation(command(quizzesApi.submitAnswer)),
    deleteQuestion: build.mutation(command(quizzesApi.deleteQuestionID)),
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
  useDeleteQuestionMutation,
} = quizEndpoints;
