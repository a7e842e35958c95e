import { useLocation, useSearchParams } from 'react-router';
import { newQuiz } from './new-quiz.ts';
import type { QuizPlace } from './quiz-place.ts';
import { quizSettingsSchema, type QuizSettings } from './quiz-settings.ts';
import { QuizRun } from './run/quiz-run.tsx';
import { QuizSetup } from './setup/quiz-setup.tsx';

interface QuizViewProps {
  place: QuizPlace;
  /** The height of what stays above it, under the bars of the app. */
  under?: string;
}

/**
 * Which quiz is gone through. Its id is part of the address: a reload, Back and another tab find it. What it is to be of stays
 * with the entry of the history, until the server knows it.
 */
function useQuizAddress() {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const known = typeof state === 'object' && state !== null && 'quiz' in state ? state.quiz : null;
  const parsed = quizSettingsSchema.safeParse(known);
  const open = (id: string, kept: { quiz: QuizSettings } | null): void =>
    setSearch(
      (now) => {
        now.set('quiz', id);
        return now;
      },
      { state: kept },
    );
  return {
    quizId: search.get('quiz'),
    settings: parsed.success ? parsed.data : null,
    /** A new one. */
    start: (settings: QuizSettings): void => {
      const quiz = newQuiz(settings);
      open(quiz.id, quiz.state);
    },
    /** One that was begun. */
    goOn: (id: string): void => open(id, null),
    toMenu: (): void =>
      setSearch((now) => {
        now.delete('quiz');
        return now;
      }),
  };
}

/** The practice quiz of a document or a folder: its set-up, or the quiz that the address names. */
export function QuizView({ place, under = '0px' }: QuizViewProps) {
  const { quizId, settings, start, goOn, toMenu } = useQuizAddress();
  if (quizId === null) return <QuizSetup {...{ place, start, goOn }} />;
  return <QuizRun key={quizId} {...{ place, quizId, under, start, toMenu }} wished={settings} />;
}
