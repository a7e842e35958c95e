import type { OpenQuiz } from '@anamnesis/contracts/quizzes/api.ts';
import { Play } from 'lucide-react';
import { useGetOpenQuizzesQuery } from '../quiz-endpoints.ts';
import { asInput, type QuizPlace } from '../quiz-place.ts';
import { contentName } from './content-choice.tsx';

/** So many are offered; the others can wait. */
const mostShown = 3;

interface OpenQuizzesProps {
  place: QuizPlace;
  onOpen: (quizId: string) => void;
}

/** Quizzes that were begun and can be gone on with, the latest first. */
export function OpenQuizzes({ place, onOpen }: OpenQuizzesProps) {
  const { data } = useGetOpenQuizzesQuery(asInput(place), { refetchOnMountOrArgChange: true });
  const quizzes = data?.quizzes.slice(0, mostShown) ?? [];
  if (quizzes.length === 0) return null;
  return (
    <ul aria-label="Quizzes that you have begun" className="flex flex-col gap-2">
      {quizzes.map((quiz) => (
        <li key={quiz.quizSessionId}>
          <button
            type="button"
            className="flex w-full items-center gap-3 rounded-md border border-line bg-surface px-4 py-2.5 text-left transition-colors hover:bg-hover"
            onClick={() => onOpen(quiz.quizSessionId)}
          >
            <Play aria-hidden size={16} className="shrink-0 text-accent" />
            <span className="min-w-0">
              <span className="figures block font-medium">
                Go on with your quiz ({quiz.answered} of {questionsOf(quiz)} answered)
              </span>
              <span className="block text-sm text-muted wrap-anywhere">{aboutOf(quiz)}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

const questionsOf = ({ questions, questionCount }: OpenQuiz): number => questions || questionCount;

function aboutOf({ contentType, customTopic, startedAt }: OpenQuiz): string {
  const begun = new Date(startedAt).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' });
  return `${customTopic || contentName(contentType)} · begun ${begun}`;
}
