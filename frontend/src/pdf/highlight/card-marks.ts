import { clozesOf } from '@anamnesis/contracts/cards/cloze.ts';
import { answerInSpan } from './answer-in-span.ts';
import { placesOf, type Folded, type Match, type Place } from './fold.ts';
import type { Mark, Tone } from './mark.ts';
import { pageText, type PageText } from './page-text.ts';
import { resultOf, scoreText, type HighlightResult } from './score.ts';
import { scoreAnswer } from './score-page.ts';
import { findSpan } from './span.ts';
import { plainLetters, promptWords } from './words.ts';

export { pageText, type PageText };

/** The part of a card that says where on its page it comes from. */
export type MarkedCard = { id: string; prompt: string; span: string };

export type CardMarks = {
  marks: Mark[];
  /** What was found for each blank, in the order of the prompt. */
  results: HighlightResult[];
};

/**
 * The hidden answers of a card on its page: within its verbatim span where that is found, or all of the span where it
 * does not say them any more; else where the specification's scoring finds them. A card without blanks gets none.
 */
export function markAnswers(page: PageText, card: MarkedCard, tone: Tone = 'normal'): CardMarks {
  return marksOf(page, card, findSpan(page.folded, card.span), tone);
}

/** As `markAnswers`, and the span around them: for a card that is looked at by itself. */
export function markWithSpan(page: PageText, card: MarkedCard, tone: Tone): Mark[] {
  const span = findSpan(page.folded, card.span);
  const { marks } = marksOf(page, card, span, tone);
  if (marks.length === 0) return marks;
  return [...placesOfAll(page.folded, span).map((place) => markOf(place, card, 'normal')), ...marks];
}

/**
 * The card that is being played: its answers, and its span, or where it has none the words of its prompt
 * (specification 2 §4, "Card selection highlighting").
 */
export function markPlayedCard(page: PageText, card: MarkedCard): Mark[] {
  const span = findSpan(page.folded, card.span);
  const answers = marksOf(page, card, span, 'selected', false).marks;
  const around = placesOfAll(page.folded, span).map((place) => markOf(place, card, 'normal'));
  const words = wordPlaces(page.items, promptWords(card.prompt)).map((place) => markOf(place, card, 'word'));
  return [...(around.length > 0 ? around : words), ...answers];
}

const markOf = (place: Place, { id }: MarkedCard, tone: Tone): Mark => ({ ...place, tone, target: id });

const placesOfAll = (folded: Folded, matches: readonly Match[]): Place[] =>
  matches.flatMap((match) => placesOf(folded, match));

function marksOf(
  page: PageText,
  card: MarkedCard,
  span: readonly Match[],
  tone: Tone,
  orSpan = true,
): CardMarks {
  const clozes = clozesOf(card.prompt).filter(({ answer }) => answer.trim() !== '');
  const places: Place[] = [];
  const results: HighlightResult[] = [];
  for (const cloze of clozes) {
    const inSpan =
      span.length > 0 ? placesOfAll(page.folded, answerInSpan(page.folded, span, card.prompt, cloze)) : [];
    if (inSpan.length > 0) {
      places.push(...inSpan);
      const foundText = inSpan.map(({ item, from, to }) => page.items[item]?.slice(from, to)).join(' ');
      results.push(resultOf(cloze.answer, foundText, scoreText(foundText, cloze.answer)));
    }
    const scored = span.length === 0 ? scoreAnswer(page, card.prompt, cloze.answer) : null;
    if (scored) {
      places.push(...scored.places);
      results.push(scored.result);
    }
  }
  // The answer was written anew since: it is about these words all the same.
  if (places.length === 0 && clozes.length > 0 && orSpan) places.push(...placesOfAll(page.folded, span));
  return { marks: places.map((place) => markOf(place, card, tone)), results };
}

/** Every occurrence of the words, as whole words. */
export function wordPlaces(items: readonly string[], words: readonly string[]): Place[] {
  const wanted = new Set(words);
  return items.flatMap((text, item) =>
    Array.from(text.matchAll(/[\p{L}\p{N}\p{M}\u00AD]+/gu))
      .filter((match) => wanted.has(plainLetters(match[0])))
      .map((match) => ({ item, from: match.index, to: match.index + match[0].length })),
  );
}
