import type { AnswerOf } from '../../../api/endpoint-types.ts';
import type { quizzesApi } from '@anamnesis/contracts/quizzes/api.ts';
import { Link } from 'react-router';
import { usePracticeStats } from '../../../study/practice-stats.ts';
import { cardsInWords } from '../../../study/words.ts';
import type { QuizPlace } from '../quiz-place.ts';

export type Counts = AnswerOf<typeof quizzesApi.getQuizQuestions>;

interface QuizCountsProps {
  place: QuizPlace;
  counts: Counts | undefined;
}

/** How many cards there are to be asked about, and how well the last answers went. */
export function QuizCounts({ place: { kind, id }, counts }: QuizCountsProps) {
  const stats = usePracticeStats(kind === 'document' ? id : null);
  return (
    <div className="figures flex min-h-5 flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
      {counts && (
        <p>
          {cardsInWords(counts.cards)}
          {counts.highYield > 0 && `, ${counts.highYield} of them high-yield`}
          {counts.cards > 0 && '; not every card gives a question'}
        </p>
      )}
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
