// All places of a page that stand in its items, its lines, its tables and its definitions, in the order of the page. Linear in its length.
import { placesOfCells } from './cells/of-cells.ts';
import { placesOfDefinitions } from './definitions/of-definitions.ts';
import { placesOfLines } from './lines/of-lines.ts';
import { placesInLine } from './lists/in-line.ts';
import { placesOfLists } from './lists/of-lists.ts';
import { noteLinesOf } from './note-lines.ts';
import type { Place, PlacePage } from './place.ts';
import { inWords, type PlaceInWords } from './in-words.ts';
import { promptOf } from './prompt.ts';
import { hasContent } from './words.ts';

const mostPlaces = 3_000;

/** `next`: the page after it, where a list may go on. */
export function placesOfPage(page: PlacePage, next?: PlacePage): Place[] {
  const lines = noteLinesOf(page);
  const lists = placesOfLists(page, lines, next);
  const inLine = placesInLine(page, lines);
  const definitions = placesOfDefinitions(page, lines);
  // A list asks for its items better than a line that leaves them to be guessed; a definition asks for what a line behind a label would.
  const listed = new Set(lists.flatMap(({ hidden }) => hidden.map(({ start }) => start)));
  const defined = new Set([...definitions, ...inLine].map(({ excerpt }) => excerpt.start));
  const own = placesOfLines(page, lines).filter(({ excerpt, hidden: [first] }) => {
    const isWhole = first!.start === excerpt.start && first!.end === excerpt.end;
    return !(isWhole && listed.has(excerpt.start)) && !defined.has(excerpt.start);
  });
  return asked([...lists, ...inLine, ...definitions, ...own, ...placesOfCells(page)], page)
    .sort(inOrder)
    .slice(0, mostPlaces);
}

/** Once each; none that nothing is asked by, and none whose front has several answers on the page, of which a reader could only guess one. */
function asked(places: readonly Place[], page: PlacePage): Place[] {
  const fronts = Map.groupBy(
    places.map((place) => ({ place, words: inWords(place, page) })).filter(({ words }) => canAsk(words)),
    ({ words }) => promptOf({ ...words, hidden: [''] }).toLowerCase(),
  );
  return [...fronts.values()].flatMap((same) =>
    new Set(same.map(({ words }) => words.answer.toLowerCase())).size === 1 ? [same[0]!.place] : [],
  );
}

/** By words, and by no braces, which would be read as the markup of a card. */
function canAsk({ path, before, left, right, behind }: PlaceInWords): boolean {
  const front = [path, left, right, ...[...before, ...behind].map(({ text }) => text)].join(' ');
  return hasContent(front) && !/[{}]/u.test(front);
}

const inOrder = (one: Place, other: Place) =>
  one.excerpt.start - other.excerpt.start || one.hidden[0]!.start - other.hidden[0]!.start;
