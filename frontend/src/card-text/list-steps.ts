import { clozesOf } from '@anamnesis/contracts/cards/text/cloze.ts';
import { cardAsText, parseCard } from '@anamnesis/contracts/cards/text/parse-card.ts';

/**
 * How many presses a card takes until its answer is shown: one for each item of a list that is asked as a whole, in which every blank
 * has the number 1; one for any other card.
 */
export function stepsOf(prompt: string): number {
  const blanks = clozesOf(prompt);
  return blanks.every(({ number }) => number === 1) ? Math.max(blanks.length, 1) : 1;
}

/** The item that a list has shown last, as it is read aloud; null before the first. */
export function lastItem(prompt: string, shown: number): string | null {
  const item = shown > 0 ? clozesOf(prompt)[shown - 1] : undefined;
  return item ? cardAsText(parseCard(item.answer)) : null;
}
