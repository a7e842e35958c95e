// What a model copied of a page, taken back to the words of the page.
import type { DraftCard } from '@anamnesis/contracts/ports/content-engine.ts';
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

/** A sentence with a blank for what is drawn as one, "___", else for its answer. */
function withBlank(sentence: string, answer: string): string {
  const drawn = sentence.indexOf('__');
  if (drawn < 0) return sentence.replace(answer, () => `{{c1::${answer}}}`);
  let end = drawn;
  while (sentence[end] === '_') end += 1;
  return `${sentence.slice(0, drawn)}{{c1::${answer}}}${sentence.slice(end)}`;
}

/**
 * A sentence has its answer as a blank within it, and a question behind it, whichever of both was asked for: a question is a card where a
 * sentence was wanted, and the other way round.
 */
export function cardOf(
  { quote, answer, prompt }: Pick<ReplyFact, 'quote' | 'answer' | 'prompt'>,
  given: Given,
): DraftCard {
  const [asked, hidden, span] = [unmarked(prompt), unmarked(answer), onPage(quote, given)];
  const isQuestion = asked.includes('?') || asked.includes('\n') || asked.startsWith('Complete:');
  if (isQuestion) {
    const whole = asked.includes('{{c1::') ? asked : asked + blankOf(hidden);
    return { prompt: whole, answer: hidden, span, style: 'question_answer' };
  }
  const whole = asked.includes('{{c1::') ? asked : withBlank(asked, hidden);
  return { prompt: whole, answer: hidden, span, style: 'cloze_deletion' };
}
