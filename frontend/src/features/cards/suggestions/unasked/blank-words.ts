import { promptQuestionOf } from '@anamnesis/contracts/cards/card-form.ts';
import { clozesOf, withoutClozeMarkup } from '@anamnesis/contracts/cards/text/cloze.ts';

/** A part of a card's text: a word that can be hidden, or what stands between two. */
export interface TextPart {
  text: string;
  /** Place in the text without its blank; null for what cannot be hidden. */
  word: { from: number; to: number } | null;
  /** It is hidden now. */
  hidden: boolean;
}

/** Without the signs around it: "(renin)," is the word renin. "beta-blocker", "10-15" and "pH" are one. */
const WORD = /[\p{L}\p{N}](?:[^\s]*[\p{L}\p{N}%])?/gu;

/** A word of a text, without the signs around it, and its place. */
export type Word = { text: string; from: number; to: number };

export const wordsOf = (text: string): Word[] =>
  [...text.matchAll(WORD)].map((match) => ({
    text: match[0],
    from: match.index,
    to: match.index + match[0].length,
  }));

/** The text of a card of one blank, or none yet, in its words; null where it has several, or is a question with its answer. */
export function partsOf(prompt: string): TextPart[] | null {
  const [blank, ...others] = clozesOf(prompt);
  if (others.length > 0 || promptQuestionOf(prompt) !== null) return null;
  const text = withoutClozeMarkup(prompt);
  const hidden = blank ? { from: blank.from, to: blank.from + blank.answer.length } : { from: 0, to: 0 };
  const parts: TextPart[] = [];
  let at = 0;
  for (const { text: said, ...word } of wordsOf(text)) {
    if (word.from > at)
      parts.push({
        text: text.slice(at, word.from),
        word: null,
        hidden: within(at, hidden) && within(word.from - 1, hidden),
      });
    parts.push({ text: said, word, hidden: word.from < hidden.to && hidden.from < word.to });
    at = word.to;
  }
  if (at < text.length) parts.push({ text: text.slice(at), word: null, hidden: false });
  return parts;
}

const within = (at: number, { from, to }: { from: number; to: number }): boolean => from <= at && at < to;

/**
 * The prompt with its blank at another word, or a first one; `extend`: from the blank that is there to that word of its line, both hidden. The
 * same prompt where that would hide everything that it says.
 */
export function withBlankAt(prompt: string, word: { from: number; to: number }, extend = false): string {
  const [blank] = clozesOf(prompt);
  const text = withoutClozeMarkup(prompt);
  const now = blank && extend ? { from: blank.from, to: blank.from + blank.answer.length } : word;
  const both = { from: Math.min(now.from, word.from), to: Math.max(now.to, word.to) };
  const { from, to } = text.slice(both.from, both.to).includes('\n') ? word : both;
  const rest = text.slice(0, from) + text.slice(to);
  if (!/[\p{L}\p{N}]/u.test(rest)) return prompt;
  return `${text.slice(0, from)}{{c1::${text.slice(from, to)}}}${text.slice(to)}`;
}
