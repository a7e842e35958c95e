import type { QuizQuestion } from '@anamnesis/contracts/quizzes/api.ts';
import { pageInWords } from '../../../documents/cited/cited-place.ts';
import { placeOf, sourceOf, type Cite } from './cite.ts';

/** Marks a written practice question. */
export function OfBank({ question }: { question: QuizQuestion }) {
  if (!question.isFromBank) return null;
  return (
    <span className="rounded-sm bg-accent-soft px-1.5 py-0.5 text-xs text-ink">From the question bank</span>
  );
}

interface InNotesProps {
  question: QuizQuestion;
  /** Names its button among those of the screen. */
  name: string;
  cite: Cite;
  openKey: string | undefined;
}

/** Where the notes speak of what a question of the bank is about. */
export function InNotes({ question, name, cite, openKey }: InNotesProps) {
  if (!question.isFromBank) return null;
  const source = sourceOf(question);
  return (
    <p className="text-sm text-muted">
      Your notes on this:{' '}
      <button
        type="button"
        aria-current={openKey === name || undefined}
        className="figures target -my-2 inline-flex items-center rounded-md font-medium whitespace-nowrap text-accent underline-offset-4 hover:underline aria-[current]:underline"
        onClick={() => cite(name, placeOf(question, source))}
      >
        {pageInWords(question.docType, source.pageNumber)}
      </button>
    </p>
  );
}
