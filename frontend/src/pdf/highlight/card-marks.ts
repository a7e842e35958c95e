import { clozesOf } from '@anamnesis/contracts/cards/cloze.ts';
import { answerInSpan } from '@anamnesis/contracts/documents/region/answer-in-span.ts';
import { placesOf, type Folded, type Match, type Place } from '@anamnesis/contracts/documents/region/fold.ts';
import type { Mark, Tone } from './mark.ts';
import { ownSentence } from './own-sentence.ts';
import { pageText, type PageText } from './page-text.ts';
import { resultOf, scoreText, type HighlightResult } from './score.ts';
import { scoreAnswer } from './score-page.ts';
import { findSpan } from './span.ts';

export { pageText, type PageText };

/** The part of a card that says where on its page it comes from. */
export type MarkedCard = { id: string; prompt: string; span: string };

export type CardMarks = {
  marks: Mark[];
  /** What was found for each blank, in the order of the prompt. */
  results: HighlightResult[];
};

/**
 * The hidden answers of a card on its page: within its verbatim span where that is found, else in the sentence that it is about; or
 * all of that where it does not say them. A card without blanks gets none.
 */
export function markAnswers(page: PageText, card: MarkedCard, tone: Tone = 'normal'): CardMarks {
  return marksOf(page, card, findSpan(page.folded, card.span), tone);
}

/** As `markAnswers`, and the sentence around them: for a card that is looked at by itself, or played. */
export function markWithSpan(page: PageText, card: MarkedCard, tone: Tone): Mark[] {
  const { marks, around } = marksOf(page, card, findSpan(page.folded, card.span), tone);
  if (marks.length === 0) return marks;
  return [...placesOfAll(page.folded, around).map((place) => markOf(place, card, 'normal')), ...marks];
}

/** The card that is being played: its sentence, and in it the answers as far as it says them. */
export function markPlayedCard(page: PageText, card: MarkedCard): Mark[] {
  const { marks, around } = marksOf(page, card, findSpan(page.folded, card.span), 'answer', false);
  return [...placesOfAll(page.folded, around).map((place) => markOf(place, card, 'sentence')), ...marks];
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
): CardMarks & { around: readonly Match[] } {
  const clozes = clozesOf(card.prompt).filter(({ answer }) => answer.trim() !== '');
  const places: Place[] = [];
  const results: HighlightResult[] = [];
  const around = [...span];
  const unasked = clozes.length === 0 && span.length === 0 ? ownSentence(page, card.prompt, '') : null;
  if (unasked) around.push(unasked);
  for (const cloze of clozes) {
    const inSpan =
      span.length > 0 ? placesOfAll(page.folded, answerInSpan(page.folded, span, card.prompt, cloze)) : [];
    if (inSpan.length > 0) {
      places.push(...inSpan);
      const foundText = inSpan.map(({ item, from, to }) => page.items[item]?.slice(from, to)).join(' ');
      results.push(resultOf(cloze.answer, foundText, scoreText(foundText, cloze.answer)));
    }
    const own = span.length === 0 ? ownSentence(page, card.prompt, cloze.answer) : null;
    if (!own) continue;
    around.push(own);
    const scored = scoreAnswer(page, card.prompt, cloze.answer, own);
    if (!scored) continue;
    places.push(...scored.best);
    results.push(scored.result);
  }
  // The answer was written anew since: it is about these words all the same.
  if (places.length === 0 && clozes.length > 0 && orSpan) places.push(...placesOfAll(page.folded, around));
  return { marks: places.map((place) => markOf(place, card, tone)), results, around };
}
