import { usualSettings, type QuizSettings } from './quiz-settings.ts';
import { nameQuiz } from './run/new-quizzes.ts';

/** A quiz that is to be started: what names it in the address, and what the entry of the history keeps of it. */
export const newQuiz = (
  settings: QuizSettings = usualSettings,
): { id: string; state: { quiz: QuizSettings } } => ({
  id: nameQuiz(),
  state: { quiz: settings },
});
