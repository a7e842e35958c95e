import type { Match, Place } from '../highlight/fold.ts';
import type { PageText } from '../highlight/page-text.ts';

const counts = /[\p{L}\p{N}]/u;
const isSpace = (character: string): boolean => /^\s$/u.test(character);

/**
 * Where an answer stands with the signs that it begins and ends with, which a search passes over: '≥ 65', 'Na+'. Null where others stand
 * there. One stretch for each item that it touches, with what lies between.
 */
export function placesWithSigns(page: PageText, { start, end }: Match, answer: string): Place[] | null {
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
function walk(page: PageText, item: number, at: number, signs: readonly string[], by: 1 | -1): Point | null {
  const point = { item, at };
  for (const sign of signs) {
    let next = step(page, point, by);
    while (next !== null && isSpace(next)) next = step(page, point, by);
    if (next !== sign) return null;
  }
  return point;
}

/** Moves a point over one character of its line, which is returned; null at its end. */
function step({ items, lineEnds }: PageText, point: Point, by: 1 | -1): string | null {
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
