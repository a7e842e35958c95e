import { clozesOf, withoutClozeMarkup, type Cloze } from '../../card-text/cloze.ts';
import { foldItems, foldText, placesOf, type Folded, type Match, type Place } from './fold.ts';
import type { Mark, Tone } from './mark.ts';
import { scoreCloze, type HighlightResult } from './score.ts';
import { findSpan, findText } from './span.ts';
import { promptWords } from './words.ts';

/** The part of a card that says where on its page it comes from. */
export type MarkedCard = { id: string; prompt: string; span: string };

/** The text items of a page with what is needed to search them. An item that cannot be seen is the empty string. */
export type PageText = {
  items: readonly string[];
  folded: Folded;
  /** Whether the line ends behind the item. */
  lineEnds: readonly boolean[];
};

export const pageText = (items: readonly string[], lineEnds: readonly boolean[] = []): PageText => ({
  items,
  folded: foldItems(items),
  lineEnds,
});

export type CardMarks = { marks: Mark[]; results: HighlightResult[] };

/**
 * The hidden answers of a card on its page: within its verbatim span where that is found, else where the
 * specification's scoring finds them. A card without blanks gets none.
 */
export function markAnswers(page: PageText, card: MarkedCard, tone: Tone = 'normal'): CardMarks {
  const clozes = clozesOf(card.prompt);
  const span = findSpan(page.folded, card.span);
  const found = clozes.map((cloze) => markAnswer(page, span, card, cloze));
  return {
    marks: found.flatMap(({ places }) => places.map((place) => ({ ...place, tone, target: card.id }))),
    results: found.flatMap(({ result }) => result ?? []),
  };
}

/**
 * The card that is being played: its span with the answers in it, else the answers by score, else the words of its
 * prompt (specification 2 §4, "Card selection highlighting").
 */
export function markPlayedCard(page: PageText, card: MarkedCard): Mark[] {
  const span = findSpan(page.folded, card.span);
  const answers = markAnswers(page, card, 'selected').marks;
  const normal = (place: Place): Mark => ({ ...place, tone: 'normal', target: card.id });
  if (span.length > 0)
    return [...span.flatMap((match) => placesOf(page.folded, match)).map(normal), ...answers];
  return answers.length > 0 ? answers : wordPlaces(page.items, promptWords(card.prompt)).map(normal);
}

type Answer = { places: Place[]; result?: HighlightResult };

function markAnswer(page: PageText, span: readonly Match[], card: MarkedCard, cloze: Cloze): Answer {
  const match = findAnswer(page.folded, span, card.prompt, cloze);
  if (match) return { places: placesOf(page.folded, match) };
  const scored = scoreCloze(page.items, cloze.answer);
  if (!scored) return { places: [] };
  return {
    places: scored.items.map((item) => narrow(item, page.items[item] ?? '', cloze.answer)),
    result: scored.result,
  };
}

/** Behind the words that stand before the blank in the prompt, else the first time that the span says it. */
function findAnswer(
  page: Folded,
  span: readonly Match[],
  prompt: string,
  { from, answer }: Cloze,
): Match | null {
  const folded = foldText(answer);
  if (folded === '') return null;
  const lead = foldText(withoutClozeMarkup(prompt.slice(0, from)));
  for (const piece of span) {
    const at = page.text.slice(piece.start, piece.end).indexOf(lead + folded);
    if (at < 0) continue;
    const start = piece.start + at + lead.length;
    return { start, end: start + folded.length };
  }
  return span.map((piece) => findText(page, answer, piece)).find((match) => match !== null) ?? null;
}

/** The answer within the item that shows it, or the whole item when it shows it only in part or in other words. */
function narrow(item: number, text: string, answer: string): Place {
  const folded = foldItems([text]);
  const match = findText(folded, answer, { start: 0, end: folded.text.length });
  const place = match ? placesOf(folded, match)[0] : undefined;
  return place ? { ...place, item } : { item, from: 0, to: text.length };
}

/** Every occurrence of the words, as whole words. */
export function wordPlaces(items: readonly string[], words: readonly string[]): Place[] {
  const wanted = new Set(words);
  return items.flatMap((text, item) =>
    Array.from(text.matchAll(/[\p{L}\p{N}]+/gu))
      .filter((match) => wanted.has(match[0].normalize('NFKC').toLowerCase()))
      .map((match) => ({ item, from: match.index, to: match.index + match[0].length })),
  );
}
