import { withoutSeparators } from '@anamnesis/contracts/kernel/text/separated-list.ts';
import type { ReviewedQuestion } from '@anamnesis/contracts/practice/questions/shown-question.ts';
import type {
  PracticeBlockDocument,
  PracticeQuestionDocument,
} from '@anamnesis/contracts/practice/read-models.ts';
import { shownQuestion } from '@anamnesis/contracts/practice/questions/shown.ts';
import { editionMark, type PracticeQuestion } from '@anamnesis/contracts/practice/questions/question.ts';
import type { PracticeBank } from '@anamnesis/contracts/ports/packs/practice-bank.ts';
import type { Notes } from './notes.ts';

/** Whether the answers of a block are not to be seen yet. */
export const isAnswerHidden = (
  block: Pick<PracticeBlockDocument, 'mode' | 'endedAt'> | null | undefined,
): boolean => block?.mode === 'exam' && block.endedAt === '';

/** The block of a question; of one that its read model does not have yet nothing may be shown. */
const blockOf = (
  { blockId }: PracticeQuestionDocument,
  known: PracticeBlockDocument | null,
): Pick<PracticeBlockDocument, 'mode' | 'endedAt'> | null =>
  known ?? (blockId === null ? null : { mode: 'exam', endedAt: '' });

/** Whether it asks something else since it was given. Editions of before changed with each word of a reason: of those the day of the mending counts. */
export const wasMended = (
  question: Pick<PracticeQuestion, 'edition' | 'mended'>,
  { edition, givenAt }: Pick<PracticeQuestionDocument, 'edition' | 'givenAt'>,
): boolean =>
  edition.startsWith(editionMark)
    ? question.edition !== edition
    : question.mended !== undefined && givenAt.slice(0, 10) < question.mended.on;

/** A question with what came of it; null where there is no such question any more. */
export async function givenQuestion(
  bank: Pick<PracticeBank, 'question'>,
  given: PracticeQuestionDocument,
  known: PracticeBlockDocument | null,
  notes: Notes = new Map(),
): Promise<ReviewedQuestion | null> {
  const { item, chosen, isCorrect, bookmarkedAs, flaggedAs } = given;
  const block = blockOf(given, known);
  const question = await bank.question(item);
  if (!question) return null;
  const isMended = wasMended(question, given);
  const isOpen = isAnswerHidden(block) || (block?.endedAt === '' && isCorrect === null);
  // Of a question that was mended the option may be another one now.
  const selected = chosen === null || isMended ? undefined : question.options[chosen]?.text;
  return {
    ...shownQuestion(question, given, { isOpen, note: notes.get(item) }),
    selected_option: selected === undefined ? null : withoutSeparators(selected),
    is_correct: isAnswerHidden(block) ? null : isCorrect,
    isBookmarked: bookmarkedAs >= 0,
    isFlagged: flaggedAs >= 0,
    isMended,
    mended: isMended && !isOpen ? (question.mended?.what ?? '') : '',
  };
}
