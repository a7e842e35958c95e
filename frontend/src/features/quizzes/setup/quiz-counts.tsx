import type { AnswerOf } from '../../../api/endpoint-types.ts';
import type { quizzesApi } from '@anamnesis/contracts/quizzes/api.ts';
import { Link } from 'react-router';
import { usePracticeStats } from '../../../study/practice-stats.ts';
import type { QuizPlace } from '../quiz-place.ts';

export type Counts = AnswerOf<typeof quizzesApi.getQuizQuestions>;

interface QuizCountsProps {
  place: QuizPlace;
  counts: Counts | undefined;
}

/** How well the last answers went, and the way to all that was asked. */
export function QuizCounts({ place: { kind, id }, counts }: QuizCountsProps) {
  const stats = usePracticeStats(kind === 'document' ? id : null);
  return (
    <div className="figures flex min-h-5 flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
      {stats && <p>{stats}</p>}
      {kind === 'document' && counts && counts.questions > 0 && (
        <Link
          to={`?${new URLSearchParams({ document: id, show: 'questions' })}`}
          className="text-accent underline-offset-4 hover:underline max-md:inline-flex max-md:min-h-11 max-md:items-center"
        >
          All questions of this document ({counts.questions})
        </Link>
      )}
    </div>
  );
}
