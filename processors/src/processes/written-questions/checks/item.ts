import { itemFlaws } from '@anamnesis/content/checks/item-flaws/check.ts';
import { flawInWords } from '@anamnesis/content/checks/item-flaws/in-words.ts';
import { ascending } from '@anamnesis/contracts/practice/numbers.ts';
import type { QuestionReply } from '../reply.ts';
import type { Fault } from './fault.ts';

/** What gives the right option away, or makes the question unclear; as the options are shown: numbers in their order. */
export function faultsOfItem({ stem, options }: QuestionReply): Fault[] {
  const texts = options.map(({ text }) => text);
  const order = ascending(texts) ?? texts.map((_, at) => at);
  const item = { stem, options: order.map((at) => texts[at]!), key: order.indexOf(0) };
  return [
    ...itemFlaws(item).map((flaw) => ({ place: 'question', text: stem, reason: flawInWords(flaw) })),
    ...(stem.endsWith('?') ? [] : [{ place: 'stem', text: stem, reason: 'It ends with a question mark.' }]),
  ];
}
