import { clozesOf } from '../../cards/text/cloze.ts';
import { answerInSpan } from './answer-in-span.ts';
import { findEvery, placesOf, type Folded, type Match, type Place } from './fold.ts';
import type { PrintedText } from './prints.ts';

/** The text of a page, and where what is looked for in it stands. */
export type SearchedText = Pick<PrintedText, 'items' | 'lineEnds'> & { folded: Folded };

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
export function regionPlaces(page: SearchedText, { prompt, span }: CardOnPage): RegionPlaces | null {
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

const counts = /[\p{L}\p{N}]/u;
const isSpace = (character: string): boolean => /^\s$/u.test(character);

/**
 * Where an answer stands with the signs that it begins and ends with, which a search passes over: '≥ 65', 'Na+'. Null where others stand
 * there. One stretch for each item that it touches, with what lies between.
 */
function placesWithSigns(page: SearchedText, { start, end }: Match, answer: string): Place[] | null {
  const { item, from, to } = page.folded;
  const signs = signsOf(answer);
  const first = walk(page, item[start] ?? 0, from[start] ?? 0, signs.before.toReversed(), -1);
  const last = walk(page, item[end - 1] ?? 0, to[end - 1] ?? 0, signs.after, 1);
  if (!first || !last) return null;
  const places: Place[] = [];
  for (let at = first.item; at <= last.item; at += 1) {
    const place = {
      item: at,
      from: at === first.item ? first.at : 0,
      to: at === last.item ? last.at : (page.items[at]?.length ?? 0),
    };
    if (/\S/u.test(page.items[at]?.slice(place.from, place.to) ?? '')) places.push(place);
  }
  return places;
}

function signsOf(answer: string): { before: string[]; after: string[] } {
  const characters = [...answer].filter((character) => !isSpace(character));
  const first = characters.findIndex((character) => counts.test(character));
  const last = characters.findLastIndex((character) => counts.test(character));
  return { before: characters.slice(0, first), after: characters.slice(last + 1) };
}

type Point = { item: number; at: number };

/** Passes over these signs in one direction, and over the space between them; null where they do not stand there. */
function walk(
  page: SearchedText,
  item: number,
  at: number,
  signs: readonly string[],
  by: 1 | -1,
): Point | null {
  const point = { item, at };
  for (const sign of signs) {
    let next = step(page, point, by);
    while (next !== null && isSpace(next)) next = step(page, point, by);
    if (next !== sign) return null;
  }
  return point;
}

/** Moves a point over one character of its line, which is returned; null at its end. */
function step({ items, lineEnds }: SearchedText, point: Point, by: 1 | -1): string | null {
  const isOver = (): boolean => point.at >= (items[point.item]?.length ?? 0);
  while (by > 0 ? isOver() : point.at <= 0) {
    if (lineEnds[by > 0 ? point.item : point.item - 1] ?? true) return null;
    point.item += by;
    point.at = by > 0 ? 0 : (items[point.item]?.length ?? 0);
  }
  const text = items[point.item] ?? '';
  const character =
    (by > 0 ? Array.from(text.slice(point.at)).at(0) : Array.from(text.slice(0, point.at)).at(-1)) ?? '';
  point.at += by * character.length;
  return character;
}
