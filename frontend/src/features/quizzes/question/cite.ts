import type { QuizQuestion } from '@anamnesis/contracts/quizzes/api.ts';
import { letters, type Letter, type Reason } from '@anamnesis/contracts/quizzes/questions/question.ts';
import type { CitedPlace } from '../../../documents/cited/cited-place.ts';

/** Shows the page of a sentence; `key` names the button that was pressed. */
export type Cite = (key: string, place: CitedPlace) => void;

/** A sentence of the question's document. */
export const placeOf = (
  { pdfId, pdfName }: Pick<QuizQuestion, 'pdfId' | 'pdfName'>,
  { pageNumber, span }: Reason,
): CitedPlace => ({ documentId: pdfId, name: pdfName, page: pageNumber, span });

/** Where its page says it; of a question of the bank, where the page speaks of its topic. */
export const sourceOf = ({ span, pageNumber }: QuizQuestion): Reason => ({ span, pageNumber });

/** What proves the answer; null where nothing of the notes does. */
export const proofOf = (question: QuizQuestion): Reason | null =>
  question.isFromBank ? null : sourceOf(question);

/** Why an option is right, or what it would be right for; null where the notes do not say. */
export function reasonOf(question: QuizQuestion, letter: Letter): Reason | null {
  const reason = question.explanations[letter] ?? null;
  return reason ?? (letter === question.correctAnswer ? proofOf(question) : null);
}

/** The options in their order. */
export const optionsOf = ({ choices }: QuizQuestion): { letter: Letter; text: string }[] =>
  letters.flatMap((letter) => {
    const text = choices[letter];
    return text === undefined ? [] : [{ letter, text }];
  });
