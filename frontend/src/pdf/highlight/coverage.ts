import { clozesOf } from '@anamnesis/contracts/cards/text/cloze.ts';
import { answerInSpan } from '@anamnesis/contracts/documents/region/answer-in-span.ts';
import type { MarkedCard } from './card-marks.ts';
import { placesOf, type Match } from '@anamnesis/contracts/documents/region/fold.ts';
import type { Mark } from './mark.ts';
import { ownSentence, whereSaid } from './own-sentence.ts';
import type { PageText } from './text/page-text.ts';
import { sentencesOf } from './text/sentences.ts';
import { findSpan } from './text/span.ts';

/** Of how many sentences of a page so many have a card. */
export type Share = { covered: number; sentences: number };

/** A card that has no more than this part of a sentence is about the one beside it. */
const leastPart = 0.5;

/** Which sentences of a page no card is about: by the span of each card, or the sentence that says its answers. */
export function coverageOf(
  page: PageText,
  cards: readonly MarkedCard[],
  sentences: readonly Match[] = sentencesOf(page),
): Share & { marks: Mark[]; open: Match[] } {
  const { spans, answers } = placesOfCards(page, cards);
  const isCovered = (sentence: Match): boolean => {
    if (answers.some(({ start }) => sentence.start <= start && start < sentence.end)) return true;
    return sharedBy(spans, sentence) >= (sentence.end - sentence.start) * leastPart;
  };
  const open = sentences.filter((sentence) => !isCovered(sentence));
  return {
    open,
    sentences: sentences.length,
    covered: sentences.length - open.length,
    marks: open
      .flatMap((sentence) => placesOf(page.folded, sentence))
      .map((place) => ({ ...place, tone: 'uncovered', target: '' })),
  };
}

function placesOfCards(page: PageText, cards: readonly MarkedCard[]) {
  const spans: Match[] = [];
  const answers: Match[] = [];
  for (const card of cards) {
    const span = findSpan(page.folded, card.span);
    spans.push(...span);
    for (const cloze of clozesOf(card.prompt))
      if (span.length > 0) answers.push(...answerInSpan(page.folded, span, card.prompt, cloze));
      else answers.push(...saidBy(page, card, cloze.answer));
  }
  return { spans: spans.toSorted((a, b) => a.start - b.start), answers };
}

/** Where the sentence that a card without a span is about says its answer. Words that are only alike prove nothing. */
function saidBy(page: PageText, { prompt }: MarkedCard, answer: string): Match[] {
  const own = ownSentence(page, prompt, answer);
  const said = own && whereSaid(page.folded, own, answer);
  return said ? [said] : [];
}

/** How much of a sentence the spans hold together; they come in order. */
function sharedBy(spans: readonly Match[], { start, end }: Match): number {
  let shared = 0;
  let seen = start;
  for (const span of spans) {
    const [from, to] = [Math.max(span.start, seen), Math.min(span.end, end)];
    if (from >= to) continue;
    shared += to - from;
    seen = to;
  }
  return shared;
}

/** '12 of 30 sentences have a card' */
export function shareInWords({ covered, sentences }: Share): string {
  if (sentences === 0) return 'No sentences';
  const [noun, verb] = [sentences === 1 ? 'sentence' : 'sentences', covered === 1 ? 'has' : 'have'];
  return `${covered} of ${sentences} ${noun} ${verb} a card`;
}
