// What a model copied of a page, taken back to the words of the page.
import type { CardStyle, DraftCard } from '@anamnesis/contracts/ports/content-engine.ts';
import type { WrittenLine } from '../../checks/written/line.ts';
import { type Given, onPage, unmarked } from '../../model/copied.ts';
import type { ReplyFact, ReplyPoint } from './reply.ts';

export const lineOf = ({ text, quote }: ReplyPoint, given: Given): WrittenLine => ({
  text: unmarked(text),
  span: onPage(quote, given),
});

const blankOf = (answer: string): string => `\n{{c1::${answer}}}`;

/** The question of a card as a model wrote it, without the blank behind it. */
export const askedOf = ({ prompt, answer, style }: DraftCard): string =>
  style === 'cloze_deletion' ? prompt : prompt.replace(blankOf(answer), '');

/** With the answer written as a blank behind its question, where the model wrote the question alone. */
export function cardOf(
  { quote, answer, prompt }: Pick<ReplyFact, 'quote' | 'answer' | 'prompt'>,
  given: Given,
  style: CardStyle,
): DraftCard {
  const asked = unmarked(prompt);
  const whole =
    asked.includes('{{c1::') || style === 'cloze_deletion' ? asked : asked + blankOf(answer.trim());
  return { prompt: whole, answer: answer.trim(), span: onPage(quote, given), style };
}
