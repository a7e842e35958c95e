import type { quizzesContext } from '@anamnesis/contracts/quizzes/context.ts';
import type { ProjectorModule } from '../module.ts';
import { practiceStatsProjection } from './practice-stats/projection.ts';
import { quizPresetsProjection } from './quiz-presets/projection.ts';
import { quizQuestionsProjection } from './quiz-questions/projection.ts';
import { quizSessionsProjection } from './quiz-sessions/projection.ts';

export const quizzesModule = {
  quizQuestions: quizQuestionsProjection,
  quizSessions: quizSessionsProjection,
  practiceStats: practiceStatsProjection,
  quizPresets: quizPresetsProjection,
} satisfies ProjectorModule<typeof quizzesContext>;
