import { isVisible } from '../kernel/names.ts';

/** Longest text of a card, in UTF-16 units. */
export const longestPrompt = 10_000;
/** Cards that a person may write for one document. */
export const mostWrittenCards = 2_000;

/** The messages of the specification for the form of a card. */
export const promptMessages = {
  empty: 'Please enter some text for the Anki card',
  hint: 'What is {{c1::answer}}?',
} as const;

/** A written card as it is stored: without control characters but line breaks and tabs, and without half characters. */
export const tidyPrompt = (prompt: string): string =>
  prompt
    .toWellFormed()
    .replace(/\r\n?/gu, '\n')
    .replace(/[^\P{Cc}\n\t]+/gu, '')
    .trim();

const HIDDEN = /\{\{c[1-9]\d{0,2}::((?:(?!\{\{|\}\})[\s\S])*)\}\}/gu;

/**
 * What a written card hides: its answer, several hidden parts joined by ", ", as a card asks for all of them together;
 * or in `problem` what to change, for the person.
 */
export function readPrompt(prompt: string): { answer: string } | { problem: string } {
  if (!isVisible(prompt)) return { problem: promptMessages.empty };
  if (prompt.length > longestPrompt)
    return { problem: `The card is too long (${longestPrompt.toLocaleString('en')} characters at most)` };
  const answers = Array.from(prompt.matchAll(HIDDEN), ([, answer = '']) => answer.trim());
  const rest = prompt.replace(HIDDEN, ' ');
  if (/\{\{|\}\}/u.test(rest))
    return {
      problem: 'The braces do not match. A hidden part is written {{c1::answer}}, and none inside another',
    };
  if (answers.length === 0) return { problem: `Hide the answer, as in: ${promptMessages.hint}` };
  if (!answers.every(isVisible)) return { problem: 'A hidden part is empty. Write the answer after ::' };
  if (!/[\p{L}\p{N}]/u.test(rest))
    return { problem: 'Write also what the answer is asked by, not only the answer' };
  return { answer: [...new Set(answers)].join(', ') };
}
