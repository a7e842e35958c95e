import type { QuizQuestion } from '@anamnesis/contracts/quizzes/api.ts';
import type { Reason } from '@anamnesis/contracts/quizzes/questions/question.ts';
import { pageInWords } from '../../../documents/cited/cited-place.ts';
import { placeOf, type Cite } from './cite.ts';

interface ReasonLineProps {
  question: QuizQuestion;
  reason: Reason | null;
  /** What the option is, where the notes do not say. */
  meaning?: string | undefined;
  /** Why it is right or wrong, in the words of who wrote the question. */
  rationale?: string | undefined;
  /** Names its button among those of the screen. */
  name: string;
  cite: Cite;
  openKey: string | undefined;
}

/**
 * The sentence of the notes that says why, and the page where it stands; else what the option is; nothing where neither is known. What a
 * model says stands above it, and says that it is the model's own where the notes do not say it.
 */
export function ReasonLine(props: ReasonLineProps) {
  const { question, reason, meaning, rationale, name, cite, openKey } = props;
  if (!reason && !rationale && meaning === undefined) return null;
  return (
    <div className="flex flex-col gap-1 px-3 text-sm text-muted wrap-anywhere md:px-4">
      {rationale && (
        <p>
          {rationale}
          {!reason &&
            !question.isFromBank &&
            ` (${question.writtenBy ?? 'The model'} says so, not your notes.)`}
        </p>
      )}
      {reason ? (
        <p>
          <q>{reason.span.trim()}</q>{' '}
          <button
            type="button"
            aria-current={openKey === name || undefined}
            className="figures target -my-2 inline-flex items-center rounded-md font-medium whitespace-nowrap text-accent underline-offset-4 hover:underline aria-[current]:underline"
            onClick={() => cite(name, placeOf(question, reason))}
          >
            {pageInWords(question.docType, reason.pageNumber)}
          </button>
        </p>
      ) : (
        meaning !== undefined && !rationale && <p>{/[.!?]$/u.test(meaning) ? meaning : `${meaning}.`}</p>
      )}
    </div>
  );
}
