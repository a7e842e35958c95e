// All places of a page, of every kind, in its order. Linear in its length.
import type { Tagger } from '../language/token.ts';
import { hidesAnswer } from './answers.ts';
import { placesOfCells } from './cells/of-cells.ts';
import { placesOfDefinitions } from './definitions/of-definitions.ts';
import type { PlaceDocument } from './document.ts';
import { inWords, type PlaceInWords } from './card/in-words.ts';
import { placesOfLines } from './lines/of-lines.ts';
import { listPlacesInLine } from './lists/in-line.ts';
import { placesOfLists } from './lists/of-lists.ts';
import { contextAt } from './over/context.ts';
import { namesTasks } from './over/headings.ts';
import { noteLinesOf } from './note-lines.ts';
import { mayBeShown } from './text/hidden-signs.ts';
import type { Place, PlacePage, PageStretch } from './place.ts';
import { promptOf } from './card/prompt.ts';
import { mostPlacesOfPage, sentencePlaces } from './sentences/sentences.ts';
import { wholePlace } from './over/whole.ts';
import { hasLetters } from './text/words.ts';

/** From this share of the longer of two hidden stretches on they ask the same. */
const SAME = 0.5;

/** `next`: the page after it, where a list may go on. `tag` is of English. */
export function allPlacesOf(
  page: PlacePage,
  next: PlacePage | undefined,
  document: PlaceDocument,
  tag: Tagger | undefined,
): Place[] {
  const byForm = placesByForm(page, next);
  const inBlock = Map.groupBy(
    byForm.filter(({ kind }) => kind !== 'list'),
    ({ block }) => block,
  );
  const isAsked = ({ block, hidden: [hidden] }: Place) =>
    inBlock.get(block)?.some(({ hidden: [other] }) => shareOf(hidden!, other!) >= SAME) ?? false;
  const inSentences = sentencePlaces(page, document, tag).filter((place) => !isAsked(place));
  return [...byForm, ...inSentences]
    .flatMap((place) => wholePlace(place, page, document) ?? [])
    .filter((place) => hidesAnswer(place, page) && !isTask(place, page))
    .sort(inOrder)
    .slice(0, mostPlacesOfPage);
}

/** Those of items, lines, tables and definitions. */
export function placesByForm(page: PlacePage, next?: PlacePage): Place[] {
  const lines = noteLinesOf(page);
  const lists = placesOfLists(page, lines, next);
  const inLine = listPlacesInLine(page, lines);
  const definitions = placesOfDefinitions(page, lines);
  // A definition asks for what a line behind a label would.
  const defined = new Set([...definitions, ...inLine].map(({ excerpt }) => excerpt.start));
  const own = placesOfLines(page, lines).filter(({ excerpt }) => !defined.has(excerpt.start));
  return asked([...lists, ...inLine, ...definitions, ...own, ...placesOfCells(page)], page)
    .sort(inOrder)
    .slice(0, mostPlacesOfPage);
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

function canAsk({ path, before, left, right, behind }: PlaceInWords): boolean {
  const front = [path, left, right, ...[...before, ...behind].map(({ text }) => text)].join(' ');
  return hasLetters(front) && mayBeShown(front);
}

function shareOf(one: PageStretch, other: PageStretch): number {
  const shared = Math.min(one.end, other.end) - Math.max(one.start, other.start);
  return shared / Math.max(one.end - one.start, other.end - other.start);
}

/** "By the end of this section, you will be able to:" leads into it. */
const isTask = ({ excerpt }: Place, page: PlacePage): boolean =>
  contextAt(page, excerpt.start).over.some(({ start, end }) => namesTasks(page.text.slice(start, end)));

const inOrder = (one: Place, other: Place) =>
  one.excerpt.start - other.excerpt.start || one.hidden[0]!.start - other.hidden[0]!.start;
