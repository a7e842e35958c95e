import { readPrompt, tidyPrompt } from '@anamnesis/contracts/cards/text/card-prompt.ts';
import { cardsRefusals } from '@anamnesis/contracts/cards/refusals.ts';
import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';

/** The text of a card as it is stored. Throws CARD_TEXT, with what to change. */
export function readCardText(typed: string): { prompt: string; answer: string } {
  const prompt = tidyPrompt(typed);
  const read = readPrompt(prompt);
  if ('problem' in read) throw new Rejection(cardsRefusals.CARD_TEXT, read.problem);
  return { prompt, answer: read.answer };
}
