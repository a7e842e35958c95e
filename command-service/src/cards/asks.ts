import { hash } from 'node:crypto';

export type AskingCard = { prompt: string; answer: string; span?: string | undefined };

/**
 * What a card asks, in the forms in which another card asks the same: its text with what is hidden in it, and each sentence
 * of its source that contains what is hidden. Of a sentence, so that a card which quotes another one beside it is
 * recognised. Digests, as a deck keeps no texts.
 */
export function asksOf({ prompt, answer, span = '' }: AskingCard): string[] {
  const hidden = folded(answer);
  const sentences = span.split(betweenSentences).map(folded);
  const proving = hidden === '' ? [] : sentences.filter((sentence) => sentence.includes(hidden));
  return [digest('text', folded(prompt), hidden), ...proving.map((each) => digest('source', each, hidden))];
}

/** A card as an engine made it, to the letter: another sign or another mark is another card. */
export const madeAs = ({ prompt, answer, span = '', isHighYield = false, isCheckedLess }: MadeCard): string =>
  digest('made', prompt, answer, span, String(isHighYield), ...(isCheckedLess ? ['checked less'] : []));
export type MadeCard = AskingCard & { isHighYield?: boolean | undefined; isCheckedLess?: true | undefined };

/** The text of a card to the letter; its answer follows from it. */
export const textHashOf = (prompt: string): string => digest('text of a note', prompt);

const betweenSentences = /(?<=[.!?;])\s+|\n\s*\n/u;

/** Without what a break of a line, a sign or a capital letter changes. Signs that change what is said stay. */
const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}%<>=≤≥+±°]+/gu, '');

/** Long enough that no two of a person's cards have the same. */
const digest = (...parts: readonly string[]): string =>
  hash('sha256', parts.join('\u0000'), 'base64url').slice(0, 16);
