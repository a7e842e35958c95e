import { cardsApi } from '@anamnesis/contracts/cards/api.ts';
import type { QuizQuestion } from '@anamnesis/contracts/quizzes/api.ts';
import { documentsModel } from '@anamnesis/contracts/library/read-models.ts';
import { quizQuestionsModel } from '@anamnesis/contracts/quizzes/read-models.ts';
import { useMemo } from 'react';
import { api } from '../../../api/api.ts';
import { wholeList } from '../../../api/endpoints.ts';
import { today } from '../../../api/time/study-day.ts';

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    practiceQuestions: build.query({
      ...wholeList(cardsApi.getDueQuestions),
      providesTags: [quizQuestionsModel.name, documentsModel.name],
    }),
  }),
});

/** The questions that were made of a document, in reading order. */
export function useAllQuestions(documentId: string) {
  const { data, error, refetch } = endpoints.usePracticeQuestionsQuery({
    questionType: 'practice',
    pdfId: documentId,
    dueDate: today(),
  });
  const items: readonly object[] | undefined = data?.dueQuestions;
  const questions = useMemo(() => items?.filter(isQuestion), [items]);
  return { questions, error, refetch };
}

const isQuestion = (item: object): item is QuizQuestion => 'choices' in item;
