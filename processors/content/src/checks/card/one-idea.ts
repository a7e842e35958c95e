import type { DraftRefusal } from '../check.ts';

/** In words and characters: what is longer is recalled as several things, or not at all. */
const LONGEST_ANSWER = { words: 12, characters: 120 };
/** In characters: what is longer is a paragraph. */
const LONGEST_PROMPT = 400;

/** A sentence behind another: a full stop after a word, not after "H." or "cat.". */
const SENTENCES = /(?:[\p{L}\p{N}]{4}|\))[.!?]\s+\p{Lu}|[;!?]\s+\p{L}/u;

/** Whether a card asks for more than one thing, or for more than somebody can say from memory. */
export function asksTooMuch(prompt: string, answer: string): DraftRefusal | undefined {
  const words = answer.trim().split(/\s+/u).length;
  if (words > LONGEST_ANSWER.words || answer.length > LONGEST_ANSWER.characters)
    return { code: 'LONG_ANSWER', reason: 'The answer is too long: hide one idea of a few words.' };
  if (SENTENCES.test(answer) || answer.split(',').length > 3)
    return { code: 'SEVERAL_ANSWERS', reason: 'The answer is several things: hide one of them.' };
  if (prompt.length > LONGEST_PROMPT) return { code: 'LONG_PROMPT', reason: 'The card is too long.' };
  return undefined;
}
