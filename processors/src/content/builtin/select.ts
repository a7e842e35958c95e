import type { Draft } from './draft.ts';

/** Below this a draft is not worth a student's time, even where a page has nothing better. */
export const LEAST_SCORE = 2.7;

/** Below this a draft is taken only as the one card of its page. */
export const GOOD_SCORE = 3.9;

/** How many cards a page of so many words carries: one for about 75 words, from one to five. */
export const cardsFor = (words: number): number => Math.max(1, Math.min(5, Math.round(words / 75)));

/**
 * Chooses cards spread over the page: the best of each stretch first, then the best that remain. At most one per
 * sentence and one per answer.
 */
export function spread(drafts: readonly Draft[], wanted: number, sentences: number): Draft[] {
  const ranked = drafts
    .filter(({ score }) => score >= LEAST_SCORE)
    .sort((a, b) => b.score - a.score || a.order - b.order);
  const chosen: Draft[] = [];
  const isFree = (draft: Draft) =>
    chosen.every(
      ({ order, answer }) => order !== draft.order && answer.toLowerCase() !== draft.answer.toLowerCase(),
    );
  const good = ranked.filter(({ score }) => score >= GOOD_SCORE);
  if (good.length === 0) return ranked.slice(0, 1);
  for (let stretch = 0; stretch < wanted; stretch++) {
    const from = (stretch * sentences) / wanted;
    const to = ((stretch + 1) * sentences) / wanted;
    const best = good.find((draft) => draft.order >= from && draft.order < to && isFree(draft));
    if (best) chosen.push(best);
  }
  for (const draft of good) if (chosen.length < wanted && isFree(draft)) chosen.push(draft);
  return chosen.sort((a, b) => a.order - b.order);
}
