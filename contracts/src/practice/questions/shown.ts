import type { ShownQuestion } from './shown-question.ts';
import type { GivenQuestion } from '../events.ts';
import { type PracticeQuestion, writtenIdOf } from './question.ts';
import { withoutSeparators } from '../../kernel/text/separated-list.ts';
import { hashList } from './wire.ts';

const sourceOf = (item: string): ShownQuestion['source'] =>
  writtenIdOf(item) === null ? 'written' : 'model';

/** A question as it is shown, its options in the order in which it was given. `isOpen`: its answer is not to be seen; `note`: of the person. */
export function shownQuestion(
  question: Omit<PracticeQuestion, keyof GivenQuestion>,
  given: GivenQuestion,
  { isOpen = false, note = '' }: { isOpen?: boolean; note?: string | undefined } = {},
): ShownQuestion {
  const { stem, results = [], picture = null, options, teaching = '', writer = null } = question;
  const { questionId, item, order, system, science, difficulty, isRepeat, isSeen = false } = given;
  const inOrder = order.map((at) => options[at]!);
  const key = options[0]!;
  return {
    _id: questionId,
    question: stem,
    results,
    picture,
    options: hashList(inOrder.map(({ text }) => text)),
    correct_option: isOpen ? '' : withoutSeparators(key.text),
    explanation: isOpen ? '' : key.why,
    teaching: isOpen ? '' : teaching,
    reasons: isOpen ? [] : inOrder.map(({ text: _text, ...reason }) => reason),
    system,
    science,
    difficulty,
    source: sourceOf(item),
    writer,
    isRepeat,
    isSeen,
    note,
  };
}
