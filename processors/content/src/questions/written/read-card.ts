import { gapInStem as gap } from '@anamnesis/contracts/quizzes/question.ts';
import type { SourceCard } from '@anamnesis/contracts/quizzes/requests.ts';

/** A card that hides one place. `front`: what it shows, line by line, with a gap for what it hides where that stands in a line. */
export type ReadCard = { readonly key: string; readonly front: string };

const BLANK = /\{\{c\d+::((?:(?!\}\}|::)[^])+)(?:::(?:(?!\}\})[^])*)?\}\}/u;

/** Signs of the card's writing, which are not read aloud. */
const plainly = (text: string): string =>
  text
    .replace(/\*\*|(?<!_)__(?!_)|[\u2060`]/gu, '')
    .replaceAll('∗', '*')
    .split('\n')
    .map((line) => line.replace(/\s+/gu, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');

/** The card, or undefined where it hides more than one thing or nothing. */
export function readCard(card: SourceCard): ReadCard | undefined {
  const blanks = card.prompt.match(/\{\{c\d+::/gu) ?? [];
  const found = BLANK.exec(card.prompt);
  if (blanks.length !== 1 || !found) return undefined;
  const before = card.prompt.slice(0, found.index);
  const behind = card.prompt.slice(found.index + found[0].length);
  // The answer in a line of its own below a question, or below a text with a gap.
  const isBelow = before.endsWith('\n') && behind.trim() === '' && /\?\s*$|___/u.test(before);
  const front = plainly(isBelow ? before : `${before}${gap}${behind}`);
  return front === '' || front === gap ? undefined : { key: plainly(found[1]!), front };
}
