import type { QueryHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import { mostDocuments } from '@anamnesis/contracts/library/quota.ts';
import type { quizzesApi } from '@anamnesis/contracts/quizzes/api.ts';
import type { quizzesContext } from '@anamnesis/contracts/quizzes/context.ts';
import { mostPresets } from '@anamnesis/contracts/quizzes/limits.ts';
import {
  practiceStatsModel,
  quizPresetsModel,
  quizQuestionsModel,
  quizSessionsModel,
} from '@anamnesis/contracts/quizzes/read-models.ts';
import { statsOf } from '../cards/practice/stats-of.ts';
import type { Dependencies } from '../dependencies.ts';
import { exportedList } from '../export/export-file.ts';
import type { QueryModule } from '../module.ts';
import { readModelOf } from '../read-models.ts';
import { getOpenQuizzes } from './get-open-quizzes.ts';
import { getQuiz } from './get-quiz.ts';
import { getQuizQuestions } from './get-quiz-questions.ts';
import { placeIdOf } from './place.ts';
import { serveQuizRequests } from './quiz-requests.ts';
import { generateQuiz } from './stream/generate-quiz.ts';

const getPracticeStats =
  ({ store }: Pick<Dependencies, 'store'>): QueryHandler<typeof quizzesApi.getPracticeStats> =>
  async (_, { userId }) => {
    const found = await readModelOf(store, 'practiceStats').find({ where: { userId }, limit: mostDocuments });
    return { stats: found.map(({ doc }) => ({ pdfId: doc.documentId, ...statsOf(doc) })) };
  };

const getPresets =
  ({ store }: Pick<Dependencies, 'store'>): QueryHandler<typeof quizzesApi.getPresets> =>
  async ({ query }, { userId }) => {
    const found = await readModelOf(store, 'quizPresets').find({
      where: { userId, placeId: placeIdOf(query) },
      sort: [['savedAt', 'desc']],
      limit: mostPresets,
    });
    const presets = found.map(({ doc: { presetId: _id, content, name } }) => ({
      _id,
      content,
      preset_name: name,
    }));
    return { presets };
  };

export const quizzesModule = {
  handlers: (deps, { changes }) => ({
    generateQuiz: generateQuiz({ ...deps, changes }),
    getQuiz: getQuiz(deps),
    getOpenQuizzes: getOpenQuizzes(deps),
    getQuizQuestions: getQuizQuestions(deps),
    getPracticeStats: getPracticeStats(deps),
    getPresets: getPresets(deps),
  }),
  exports: {
    quizQuestions: exportedList({
      path: 'quiz-questions.json',
      about:
        'the practice questions of your documents, with the sentences that prove them ("none": its card gives no question)',
      model: quizQuestionsModel,
      of: 'userId',
    }),
    quizSessions: exportedList({
      path: 'quizzes.json',
      about: 'the quizzes that you took, with what you answered',
      model: quizSessionsModel,
      of: 'userId',
    }),
    practiceStats: exportedList({
      path: 'quiz-answers.json',
      about: 'your last answers to the practice questions of each document',
      model: practiceStatsModel,
      of: 'userId',
    }),
    quizPresets: exportedList({
      path: 'quiz-topics.json',
      about: 'the quiz topics that you kept',
      model: quizPresetsModel,
      of: 'userId',
    }),
  },
  serve: serveQuizRequests,
} satisfies QueryModule<typeof quizzesContext>;
