import type { QuizPlace } from './quiz-place.ts';
import { QuizRun } from './run/quiz-run.tsx';
import { QuizSetup } from './setup/quiz-setup.tsx';
import { useQuizAddress } from './use-quiz-address.ts';

interface QuizViewProps {
  place: QuizPlace;
  /** The height of what stays above it, under the bars of the app. */
  under?: string;
}

/** The practice quiz of a document or a folder: its set-up, or the quiz that the address names. */
export function QuizView({ place, under = '0px' }: QuizViewProps) {
  const { quizId, settings, start, goOn, toMenu } = useQuizAddress();
  if (quizId === null) return <QuizSetup {...{ place, start, goOn }} />;
  return <QuizRun key={quizId} {...{ place, quizId, under, start, toMenu }} wished={settings} />;
}
