import type { DraftCard, HowMany } from '@anamnesis/contracts/ports/models/content-engine.ts';
import { inOneLine } from '../language/fold.ts';

/** One card for so many words at most, and so many on a page at most, unless more are of high yield. */
const WORDS_A_CARD = 8;
const MOST = 20;
const SHARE: Readonly<Record<HowMany, number>> = { fewer: 0.5, normal: 1, everything: Infinity };

const frontOf = ({ prompt }: DraftCard): string =>
  inOneLine(prompt.replace(/\{\{c1::[^{}]*\}\}/gu, '…').toLowerCase());

/**
 * Of sound cards those that a page gets, in the order of its text: no two that ask the same, none that asks the same and wants another
 * answer, those of high yield first, and no more than its words are worth, or about half of that, or all. Those that are shown already stay:
 * another one gives way to them.
 */
export function chooseCards(
  cards: readonly DraftCard[],
  pageText: string,
  howMany: HowMany = 'normal',
  shown: readonly DraftCard[] = [],
): DraftCard[] {
  const prompts = new Set(shown.map(({ prompt }) => prompt));
  const isShown = ({ prompt }: DraftCard): boolean => prompts.has(prompt);
  const answers = new Map<string, Set<string>>();
  for (const card of cards) {
    const front = frontOf(card);
    answers.set(front, (answers.get(front) ?? new Set()).add(card.answer.toLowerCase()));
  }
  const asked = new Set<string>();
  const others = cards.filter((card) => !isShown(card));
  const kept = [...shown, ...others].filter((card) => {
    const key = `${card.answer.toLowerCase()}\n${card.span.replace(/\s+/gu, ' ')}`;
    const front = frontOf(card);
    if (asked.has(front) || asked.has(key) || (answers.get(front)!.size > 1 && !isShown(card))) return false;
    asked.add(front).add(key);
    return true;
  });
  const words = pageText.split(/\s+/u).length;
  const high = kept.filter(({ isHighYield }) => isHighYield === true);
  const best = [...new Set([...kept.filter(isShown), ...high, ...kept])];
  const most = Math.min(Math.max(MOST, high.length), Math.max(1, Math.ceil(words / WORDS_A_CARD)));
  const wanted = Math.max(shown.length, Math.ceil(most * SHARE[howMany]));
  const placeOf = ({ span }: DraftCard): number => pageText.indexOf(span);
  return best.slice(0, wanted).sort((a, b) => placeOf(a) - placeOf(b));
}
