import { clozesOf } from '@anamnesis/contracts/cards/cloze.ts';
import { answerInSpan } from '../highlight/answer-in-span.ts';
import { placesOf, type Place } from '../highlight/fold.ts';
import type { PageText } from '../highlight/page-text.ts';
import { findEvery } from '../highlight/span.ts';
import { placesWithSigns } from './signs.ts';

/** What the region of a card on its page is found by, and covered. */
export interface RegionPlaces {
  /** The items that its excerpt has something of. */
  block: ReadonlySet<number>;
  /** For each blank: where its answer stands in the excerpt, and wherever else the page says it. */
  blanks: { answer: Place[]; others: Place[] }[];
}

export interface CardOnPage {
  prompt: string;
  span: string;
}

/** Null where an answer is not found for certain: then it could not be covered. */
export function regionPlaces(page: PageText, { prompt, span }: CardOnPage): RegionPlaces | null {
  const [excerpt, ...more] = findEvery(page.folded, span);
  const clozes = clozesOf(prompt);
  if (!excerpt || more.length > 0 || clozes.length === 0) return null;
  const blanks: RegionPlaces['blanks'] = [];
  for (const cloze of clozes) {
    const [found, ...rest] = answerInSpan(page.folded, [excerpt], prompt, cloze);
    const answer = found && rest.length === 0 ? placesWithSigns(page, found, cloze.answer) : null;
    if (!found || !answer) return null;
    const others = findEvery(page.folded, cloze.answer).filter(({ start }) => start !== found.start);
    blanks.push({ answer, others: others.flatMap((each) => placesOf(page.folded, each)) });
  }
  return { block: new Set(page.folded.item.slice(excerpt.start, excerpt.end)), blanks };
}
