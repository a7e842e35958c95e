import { itemFlaws } from '@anamnesis/content/checks/item-flaws/check.ts';
import { ascending } from '@anamnesis/contracts/practice/numbers.ts';
import type { QuestionReply } from '../reply.ts';
import type { Fault } from './fault.ts';

/** The flaws of items, in words for whoever writes it again. */
const flawInWords: Readonly<Record<string, string>> = {
  unfocusedStem: 'It cannot be answered with the options covered: ask for one thing.',
  pointingStem: 'It points to something that it does not name ("it", "this").',
  negativeStem: 'It asks for what is not so.',
  blankInside: 'A gap stands in the middle.',
  keyInStem: 'It names the right option.',
  windowDressing: 'It is too long.',
  duplicateOptions: 'Two options say the same.',
  overlappingOptions: 'One option is a part of another one.',
  allOrNone: 'No "all of these" and no "none of these".',
  mixedOptions: 'The options are not of one kind.',
  implausibleOption: 'Nobody takes one of the wrong options for the right one.',
  unorderedNumbers: 'The numbers are in no order.',
  grammaticalCue: 'Only the right option goes with the words of the stem, or is built in its way.',
  repeatedWord: 'A word of the stem comes back in the right option and in no other.',
  longestKey: 'The right option is clearly longer than the others.',
  convergence: 'The right option has the most in common with the others.',
  absoluteTerms: 'An option says "always", "never", "only", "all" or "every".',
  vagueTerms: 'An option says "may", "can" or "often".',
};

/** What gives the right option away, or makes the question unclear; as the options are shown: numbers in their order. */
export function faultsOfItem({ stem, options }: QuestionReply): Fault[] {
  const texts = options.map(({ text }) => text);
  const order = ascending(texts) ?? texts.map((_, at) => at);
  const item = { stem, options: order.map((at) => texts[at]!), key: order.indexOf(0) };
  return [
    ...itemFlaws(item).map((flaw) => ({ place: 'question', text: stem, reason: flawInWords[flaw] ?? flaw })),
    ...(stem.endsWith('?') ? [] : [{ place: 'stem', text: stem, reason: 'It ends with a question mark.' }]),
  ];
}
