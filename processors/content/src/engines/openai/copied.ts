// What a model copied of a page, taken back to the words of the page.
import type { CardStyle, DraftCard } from '@anamnesis/contracts/ports/content-engine.ts';
import type { WrittenLine } from '../../checks/written/line.ts';
import { type Given, onPage, unmarked } from '../../model/copied.ts';
import type { ReplyFact, ReplyPoint } from './reply.ts';

export const lineOf = ({ text, quote }: ReplyPoint, given: Given): WrittenLine => ({
  text: unmarked(text),
  span: onPage(quote, given),
});

/** With the answer written as a blank behind its question, where the model wrote the question alone. */
export function cardOf(
  { quote, answer, prompt }: Pick<ReplyFact, 'quote' | 'answer' | 'prompt'>,
  given: Given,
  style: CardStyle,
): DraftCard {
  const asked = unmarked(prompt);
  const whole =
    asked.includes('{{c1::') || style === 'cloze_deletion' ? asked : `${asked}\n{{c1::${answer.trim()}}}`;
  return { prompt: whole, answer: answer.trim(), span: onPage(quote, given), style };
}
