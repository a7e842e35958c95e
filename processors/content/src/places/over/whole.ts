// What holds a figure, a limit or a denial is asked and shown whole: with all of its paragraph, with the lines that are its own, and with what it is
// of. Followed without any of it, it would do harm.
import type { PageBlock } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import { namesDrug, saysCondition } from '../../checks/harm/names.ts';
import { FORBIDS, LIMIT } from '../../checks/harm/wording.ts';
import { sentencesIn } from '../../blocks/block-sentences.ts';
import { givesDose } from '../../language/doses.ts';
import { medicalWeight } from '../../language/medical-words.ts';
import { belowOf, contextAt } from './context.ts';
import type { PlaceDocument } from '../document.ts';
import { mayBeShown } from '../text/hidden-signs.ts';
import { splitOf } from '../lines/split.ts';
import type { StretchAround, Place, PlacePage, PageStretch } from '../place.ts';
import { plainTextOf } from '../text/plain.ts';
import { wordsOf } from '../text/stems.ts';
import { saysCare } from '../words/care.ts';
import { hasSubject, isLimited, pointsBack } from '../text/anaphora.ts';

/** In UTF-16 units: what needs more is no card. */
const mostShown = 700;

/** The place with what belongs to it; undefined where that is too much, or is not on its page. */
export function wholePlace(place: Place, page: PlacePage, document: PlaceDocument): Place | undefined {
  const { kind, excerpt, hidden, around } = place;
  const text = page.text.slice(excerpt.start, excerpt.end);
  if (kind !== 'sentence' && contextAt(page, excerpt.start).isLost) return undefined;
  const isActed = isActedOn(text);
  const isLimit = isLimited(text, document.lexicon);
  // "culprit only in shock" below it says when not.
  const hasLimit = kind === 'line' && belowOf(page, excerpt.start).some((one) => limits(one, page, document));
  const isOfParagraph = kind === 'sentence' && !hasSubject(text, document.lexicon);
  if (!isActed && !isOfParagraph && !hasLimit && !(kind === 'line' && isLimit)) return place;
  if (kind === 'list')
    return hidden.some((one) => isAmount(page.text.slice(one.start, one.end))) ? undefined : place;
  const rest = kind === 'cell' ? [] : restOf(place, page);
  const shownToo = [...around, ...rest.filter((one) => isApart(one, around))];
  // Cells stand in the order that they are asked in.
  const inOrder = kind === 'sentence' ? shownToo.sort((one, other) => one.start - other.start) : shownToo;
  const whole: Place = { ...place, around: inOrder };
  if (lengthShown(whole) > mostShown) return isAmount(text) ? undefined : place;
  const shown = shownBy(whole, page);
  if (!mayBeShown(shown)) return undefined;
  const isOfUnknown = (place.isOpen === true || place.path.length === 0) && around.length === 0;
  if (kind === 'line' && isOfUnknown && !isLabelled(page, excerpt)) return undefined;
  if (!isActed) return whole;
  // A dose names its drug, and an order what it is on.
  if (givesDose(text) && !namesDrug(shown)) return undefined;
  const isOrder = FORBIDS.test(text) || LIMIT.test(text);
  const ownWords = wordsOf(shownBy({ ...whole, path: [] }, page));
  if (isOrder && !namesDrug(shown) && !saysCondition(shown) && !ownWords.some(isMedical)) return undefined;
  return isOfUnknown && kind !== 'line' && !says(text, document) ? undefined : whole;
}

/** Somebody may do what it says: a dose, a limit, an order, what is given or left. */
const isActedOn = (text: string): boolean =>
  isAmount(text) || ((saysCare(text) || namesDrug(text)) && (/\d/u.test(text) || saysCare(text)));

const isAmount = (text: string): boolean => givesDose(text) || LIMIT.test(text) || FORBIDS.test(text);

const isMedical = (word: string): boolean => medicalWeight(word) === 2;
const isLabelled = (page: PlacePage, excerpt: PageStretch): boolean =>
  splitOf(plainTextOf(page).plain(excerpt)) !== undefined;

/** By itself: a sentence with a subject of its own, or a drug with its dose. */
const says = (text: string, { lexicon }: PlaceDocument): boolean =>
  (hasSubject(text, lexicon) && !pointsBack(text, lexicon)) || namesDrug(text);

/** Of a sentence the others of its paragraph, of a line those that stand in it. */
function restOf({ kind, block, excerpt, around }: Place, page: PlacePage): StretchAround[] {
  const own = page.blocks[block]!;
  const below = own.kind === 'item' || kind === 'line' ? belowOf(page, excerpt.start) : [];
  const said = kind === 'sentence' ? sentencesOf(own, page).filter((one) => isApart(one, around)) : [];
  const before = said.filter(({ end }) => end <= excerpt.start);
  const behind = said.filter((one) => one.start >= excerpt.end);
  return [
    ...joined(before).map((one): StretchAround => ({ ...one, as: 'before', isRest: true })),
    ...joined(behind).map((one): StretchAround => ({ ...one, as: 'behind', isRest: true })),
    ...below.map((one): StretchAround => ({ ...one, as: 'behind', isRest: true })),
  ];
}

const limits = ({ start, end }: PageStretch, { text }: PlacePage, { lexicon }: PlaceDocument): boolean =>
  wordsOf(text.slice(start, end).toLowerCase()).some((word) => lexicon?.limits.has(word));

const known = new WeakMap<PageBlock, readonly PageStretch[]>();

function sentencesOf(block: PageBlock, { text }: PlacePage): readonly PageStretch[] {
  const start = block.start + (block.mark ?? 0);
  const sentences = known.get(block) ?? sentencesIn(text, { start, end: block.end });
  known.set(block, sentences);
  return sentences;
}

const joined = (stretches: readonly PageStretch[]): PageStretch[] =>
  stretches.length === 0 ? [] : [{ start: stretches[0]!.start, end: stretches.at(-1)!.end }];

const isApart = (one: PageStretch, around: readonly PageStretch[]): boolean =>
  around.every(({ start, end }) => one.end <= start || one.start >= end);

const lengthShown = ({ path, around, excerpt, columnHead = '' }: Place): number =>
  [
    ...[...path, columnHead].map(({ length }) => length),
    ...[...around, excerpt].map(({ start, end }) => end - start),
  ].reduce((sum, length) => sum + length + 1, -1);

function shownBy({ path, around, excerpt, columnHead = '' }: Place, { text }: PlacePage): string {
  return [...path, columnHead, ...[...around, excerpt].map(({ start, end }) => text.slice(start, end))].join(
    ' ',
  );
}
