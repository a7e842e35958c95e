import type { QuizQuestion } from '@anamnesis/contracts/quizzes/api.ts';
import type { Reason } from '@anamnesis/contracts/quizzes/question.ts';
import { pageInWords } from '../../../documents/cited/cited-place.ts';
import { placeOf, type Cite } from './cite.ts';

interface ReasonLineProps {
  question: QuizQuestion;
  reason: Reason | null;
  /** What the option is, where the notes do not say. */
  meaning?: string | undefined;
  /** Names its button among those of the screen. */
  name: string;
  cite: Cite;
  openKey: string | undefined;
}

/** The sentence of the notes that says why, and the page where it stands; else what the option is; nothing where neither is known. */
export function ReasonLine({ question, reason, meaning, name, cite, openKey }: ReasonLineProps) {
  if (!reason)
    return meaning === undefined ? null : (
      <p className="px-3 text-sm text-muted wrap-anywhere md:px-4">
        {/[.!?]$/u.test(meaning) ? meaning : `${meaning}.`}
      </p>
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
