import { clozesOf } from '@anamnesis/contracts/cards/text/cloze.ts';
import { answerInSpan } from '@anamnesis/contracts/documents/region/answer-in-span.ts';
import { placesOf, type Folded, type Match, type Place } from '@anamnesis/contracts/documents/region/fold.ts';
import type { Mark, Tone } from './mark.ts';
import { placesInLine } from './text/lines.ts';
import { ownSentence, whereSaid } from './own-sentence.ts';
import { pageText, type PageText } from './text/page-text.ts';
import { answerOf, isAlike } from './score.ts';
import { findSpan } from './text/span.ts';
import { plainLetters } from './text/words.ts';

export { pageText, type PageText };

/** The part of a card that says where on its page it comes from. */
export type MarkedCard = { id: string; prompt: string; span: string };

/**
 * The hidden answers of a card on its page: within its verbatim span where that is found, else in the sentence that it is about; or
 * all of that where it does not say them. A card without blanks gets none.
 */
export const markAnswers = (page: PageText, card: MarkedCard): Mark[] => marksOf(page, card, 'normal').marks;

/** As `markAnswers`, and the sentence around them: for a card that is looked at by itself, or played. */
export function markWithSpan(page: PageText, card: MarkedCard, tone: Tone): Mark[] {
  const { marks, around } = marksOf(page, card, tone);
  if (marks.length === 0) return marks;
  return [...placesOfAll(page.folded, around).map((place) => markOf(place, card, 'normal')), ...marks];
}

/** The card that is being played: its sentence, and in it the answers as far as it says them. */
export function markPlayedCard(page: PageText, card: MarkedCard): Mark[] {
  const { marks, around } = marksOf(page, card, 'answer', false);
  return [...placesOfAll(page.folded, around).map((place) => markOf(place, card, 'sentence')), ...marks];
}

const markOf = (place: Place, { id }: MarkedCard, tone: Tone): Mark => ({ ...place, tone, target: id });

const placesOfAll = (folded: Folded, matches: readonly Match[]): Place[] =>
  matches.flatMap((match) => placesOf(folded, match));

function marksOf(
  page: PageText,
  card: MarkedCard,
  tone: Tone,
  orSpan = true,
): { marks: Mark[]; around: readonly Match[] } {
  const span = findSpan(page.folded, card.span);
  const clozes = clozesOf(card.prompt).filter(({ answer }) => answer.trim() !== '');
  const places: Place[] = [];
  const around = [...span];
  const unasked = clozes.length === 0 && span.length === 0 ? ownSentence(page, card.prompt, '') : null;
  if (unasked) around.push(unasked);
  for (const cloze of clozes) {
    const own = span.length === 0 ? ownSentence(page, card.prompt, cloze.answer) : null;
    if (span.length > 0)
      places.push(...placesOfAll(page.folded, answerInSpan(page.folded, span, card.prompt, cloze)));
    else if (own) {
      around.push(own);
      places.push(...placesInSentence(page, own, cloze.answer));
    }
  }
  // The answer was written anew since: it is about these words all the same.
  if (places.length === 0 && clozes.length > 0 && orSpan) places.push(...placesOfAll(page.folded, around));
  return { marks: places.map((place) => markOf(place, card, tone)), around };
}

/** The answer where a sentence says it, else the words of it that the sentence has. */
function placesInSentence(page: PageText, sentence: Match, answer: string): Place[] {
  const said = whereSaid(page.folded, sentence, answer);
  if (said) return placesOf(page.folded, said);
  const { wanted } = answerOf(answer);
  const all = placesOf(page.folded, sentence);
  return page
    .lines()
    .filter(({ within }) => within.start < sentence.end && sentence.start < within.end)
    .flatMap((line) =>
      Array.from(line.text.matchAll(/[\p{L}\p{N}\p{M}\u00AD]+/gu))
        .filter(([text]) => wanted.some(({ word }) => isAlike(word, plainLetters(text))))
        .flatMap(({ index, 0: text }) => placesInLine(line, index, index + text.length)),
    )
    .filter(({ item, from, to }) =>
      all.some((each) => each.item === item && each.from < to && from < each.to),
    );
}
