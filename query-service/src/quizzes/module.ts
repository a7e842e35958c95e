import type { quizzesContext } from '@anamnesis/contracts/quizzes/context.ts';
import {
  practiceStatsModel,
  quizPresetsModel,
  quizQuestionsModel,
  quizSessionsModel,
} from '@anamnesis/contracts/quizzes/read-models.ts';
import { exportedList } from '../export/export-file.ts';
import type { QueryModule } from '../module.ts';
import { getOpenQuizzes } from './get-open-quizzes.ts';
import { getPracticeStats } from './get-practice-stats.ts';
import { getPresets } from './get-presets.ts';
import { getQuiz } from './get-quiz.ts';
import { getQuizQuestions } from './get-quiz-questions.ts';
import { serveQuizRequests } from './quiz-requests.ts';
import { generateQuiz } from './stream/generate-quiz.ts';

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
