import type { QuizQuestion } from '@anamnesis/contracts/quizzes/api.ts';
import type { Reason } from '@anamnesis/contracts/quizzes/question.ts';
import { pageInWords } from '../../../documents/cited/cited-place.ts';
import { placeOf, type Cite } from './cite.ts';

interface ReasonLineProps {
  question: QuizQuestion;
  reason: Reason | null;
  /** Names its button among those of the screen. */
  name: string;
  cite: Cite;
  openKey: string | undefined;
}

/** The sentence of the notes that says why, and the page where it stands. */
export function ReasonLine({ question, reason, name, cite, openKey }: ReasonLineProps) {
  if (!reason)
    return (
      <p className="px-3 text-sm text-muted md:px-4">No sentence in your notes was found for this option.</p>
    );
  return (
    <p className="px-3 text-sm text-muted wrap-anywhere md:px-4">
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
  );
}
