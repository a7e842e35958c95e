import { withSeparators } from '@anamnesis/contracts/kernel/text/separated-list.ts';
import type {
  PracticeReason,
  ReviewedQuestion,
  ShownQuestion,
} from '@anamnesis/contracts/practice/questions/shown-question.ts';
import { wireOptionsOf, questionText } from '@anamnesis/contracts/practice/questions/wire.ts';
import { bestMatch } from './answer/best-match.ts';

/** A question as the screen needs it. `key`: index of the right option; null while it is not to be seen. */
export type Question = Pick<
  ShownQuestion,
  | 'system'
  | 'science'
  | 'difficulty'
  | 'source'
  | 'writer'
  | 'isRepeat'
  | 'isSeen'
  | 'note'
  | 'results'
  | 'picture'
  | 'teaching'
> & {
  id: string;
  text: string;
  options: string[];
  key: number | null;
  explanation: string;
  /** In the order of the options; empty while they are not to be seen. */
  reasons: PracticeReason[];
};

export function readQuestion({ _id: id, ...sent }: ShownQuestion): Question {
  const { system, science, difficulty, source, writer, isRepeat, isSeen, note } = sent;
  const { results, picture, explanation, teaching, reasons } = sent;
  const options = wireOptionsOf(sent.options);
  return {
    id,
    text: questionText(sent.question),
    options,
    key: sent.correct_option === '' ? null : bestMatch(withSeparators(sent.correct_option), options),
    results,
    picture,
    explanation,
    teaching,
    reasons,
    system,
    science,
    difficulty,
    source,
    writer,
    isRepeat,
    isSeen,
    note,
  };
}

/** A question that was given before; `chosen`: index of what was chosen. */
export type Reviewed = {
  question: Question;
  chosen: number | null;
  isCorrect: boolean | null;
  isBookmarked: boolean;
  isFlagged: boolean;
  isMended: boolean;
  /** What was wrong with it; '' where nobody said. */
  mended: string;
};

export function readReviewed(sent: ReviewedQuestion): Reviewed {
  const question = readQuestion(sent);
  const { selected_option: option, is_correct: isCorrect, isBookmarked, isFlagged } = sent;
  const { isMended, mended } = sent;
  const chosen = option === null ? -1 : question.options.indexOf(withSeparators(option));
  return {
    question,
    chosen: chosen < 0 ? null : chosen,
    isCorrect,
    isBookmarked,
    isFlagged,
    isMended,
    mended,
  };
}
