// The sentences of a page that places are sought in, each with what it is shown with.
import type { PageBlock } from '@anamnesis/contracts/documents/page-block.ts';
import { endsSentence } from '../../blocks/block-sentences.ts';
import { askableOf, type Askable } from '../askable.ts';
import type { PlaceDocument } from '../document.ts';
import { LEADS, leadOf } from '../lead.ts';
import { ownersOf } from '../owners.ts';
import { isLabelled, isTornBefore, itemLabel, paragraphLabel } from '../paragraph-label.ts';
import type { PlacePage, Stretch } from '../place.ts';
import { endsWithin } from '../summary/open-ends.ts';
import { isSubjectKnown } from '../subject.ts';
import { plainText, type Reader, type Reading } from '../reading.ts';
import { cutterOf } from './cut.ts';
import {
  namesSubject,
  hasNoun,
  hasOwnSubject,
  hasSubject,
  hasPointer,
  isFragment,
  isLimited,
  pointsBack,
} from '../points-back.ts';

export type Excerpt = {
  readonly block: number;
  readonly stretch: Stretch;
  readonly reading: Reading;
  readonly before?: Stretch;
  readonly path: readonly string[];
  /** It does harm without any of it. */
  readonly needsPath: boolean;
};

/** In characters: shorter ones say nothing, longer ones are no cards. */
const SHORTEST = 20;
const LONGEST = 500;
/** So many sentences stand before another at most, of so many characters. */
const MOST_BEFORE = 3;
const LONGEST_BEFORE = 600;
/** An item of so many characters is read as sentences. */
const LONG_ITEM = 90;

type Sentence = {
  readonly stretch: Stretch;
  readonly block: number;
  readonly reading: Reading;
  readonly points: boolean;
  /** It points back, or does not say of what it is. */
  readonly leans: boolean;
  readonly isLimited: boolean;
};

export function excerptsOf(page: PlacePage, document: PlaceDocument, read: Reader): Excerpt[] {
  const cut = cutterOf(page);
  const { isOfMatter, isBlockAskable, isStretchAskable } = askableOf(page);
  const owners = ownersOf(page);
  const sentences = page.blocks.flatMap((block, at) =>
    isProse(page, block) ? sentencesOf(page, at, cut(block), document, read) : [],
  );
  return sentences.flatMap((sentence, at) => {
    const { stretch, reading, points, leans, isLimited: limited } = sentence;
    const block = page.blocks[sentence.block]!;
    if (!isOfMatter(block) || !isStretchAskable(stretch) || !mayBeAsked(reading.text)) return [];
    // A line of notes, which no stop ends, is of the line that it stands in.
    const over = endsSentence(reading.text.trimEnd()) ? [] : (owners.get(sentence.block) ?? []);
    if (!over.every(isStretchAskable)) return [];
    const labelled = labelledBefore(page, sentences, at);
    if (labelled === null) return [];
    const before =
      labelled ??
      over.at(-1) ??
      (leans ? beforeOf(page, sentences, at, isStretchAskable) : undefined) ??
      leadOf(page, sentence.block) ??
      nameBefore(page, sentences, at);
    // A fragment is a part of what stands over it, which is not known.
    if (block.isPathUnsure && reading.tokens.length > 0 && !hasVerb(reading.tokens)) return [];
    const isKnown = isSubjectKnown(block, document);
    // Under a heading "it" is most often what that names; where that may do harm, it is to be seen.
    if (leans && before === undefined && (!isKnown || (points && limited))) return [];
    const path = isBlockAskable(block) ? block.path : [];
    return [
      {
        block: sentence.block,
        stretch,
        reading,
        ...(before && { before }),
        path,
        // "Offer if hCG is below 1,500 IU/L": the headings say what.
        needsPath: limited && (leans || !hasSubject(reading.text, document.lexicon)),
      },
    ];
  });
}

/** Also an item that is long, or of which it is not known what it stands under: it says by itself of what it speaks. */
const hasVerb = (tokens: Reading['tokens']): boolean =>
  tokens.some(({ pos }) => pos === 'VERB' || pos === 'AUX');

/** Of an item that begins with a label, all that stands before the sentence; null where that is too long to be shown. */
function labelledBefore(
  { blocks }: PlacePage,
  sentences: readonly Sentence[],
  at: number,
): Stretch | null | undefined {
  const own = sentences[at]!;
  let from = at;
  while (sentences[from - 1]?.block === own.block) from -= 1;
  const first = sentences[from]!;
  if (from === at || blocks[own.block]!.kind !== 'item' || itemLabel(first.reading.text) === undefined)
    return undefined;
  const { start } = first.stretch;
  const { end } = sentences[at - 1]!.stretch;
  return end - start > LONGEST_BEFORE ? null : { start, end };
}

const mostNameWords = 4;

/** "Croup." before what is said of it in the same paragraph; where that begins with a label, all of it is of what the label names. */
function nameBefore(page: PlacePage, sentences: readonly Sentence[], at: number): Stretch | undefined {
  const own = sentences[at]!;
  let from = at;
  while (sentences[from - 1]?.block === own.block) from -= 1;
  const before = sentences.slice(from, at);
  const [first] = before;
  if (first && paragraphLabel(first.reading.text) !== undefined) {
    const rest = [...before.slice(1), own];
    return rest.some(({ reading: { text } }) => isLabelled(text)) ? undefined : first.stretch;
  }
  if (isTornBefore(page.text, page.blocks, own.block)) before.shift();
  return before.findLast(({ reading }) => isName(reading))?.stretch;
}

const isName = ({ text, tokens }: Reading): boolean =>
  tokens.length > 0 && text.trim().split(/\s+/u).length <= mostNameWords && !hasVerb(tokens);

const isProse = ({ text }: PlacePage, { kind, start, end, isPathUnsure }: PageBlock): boolean =>
  kind === 'paragraph' ||
  kind === 'note' ||
  (kind === 'item' &&
    (end - start >= LONG_ITEM || isPathUnsure === true) &&
    endsSentence(text.slice(start, end)));

const sentencesOf = (
  page: PlacePage,
  at: number,
  stretches: readonly Stretch[],
  document: PlaceDocument,
  read: Reader,
) =>
  stretches.map((stretch): Sentence => {
    const block = page.blocks[at]!;
    const reading = read(plainText(page, block, stretch));
    const { text, tokens } = reading;
    const { lexicon } = document;
    const limited = isLimited(text, lexicon);
    const isNamed = tokens.length > 0 ? namesSubject(tokens) : hasOwnSubject(text, lexicon);
    const isOfBefore = limited && !isNamed && hasPointer(tokens);
    const points = pointsBack(text, lexicon) || isFragment(tokens) || isOfBefore;
    const isClear = limited
      ? isNamed
      : tokens.length === 0 || hasNoun(tokens) || isSubjectKnown(block, document);
    // A line whose headings are not known is no sentence that stands alone.
    const leans =
      points ||
      !isClear ||
      (block.isPathUnsure === true &&
        !(endsSentence(text.trim()) && (tokens.length === 0 || hasVerb(tokens))));
    return { stretch, block: at, reading, points, leans, isLimited: limited };
  });

/** From the last sentence before it that does not lean itself, or not by its words where no harm is; undefined where none is near. */
function beforeOf(
  page: PlacePage,
  sentences: readonly Sentence[],
  at: number,
  isSound: Askable['isStretchAskable'],
): Stretch | undefined {
  for (let first = at - 1; first >= Math.max(0, at - MOST_BEFORE); first--) {
    const before = sentences[first]!;
    const next = sentences[first + 1]!;
    if (!isNextTo(page, before, next) || !isSound(before.stretch)) return undefined;
    // Lines of notes that no stop ends would be read as one.
    if (first < at - 1 && before.block !== next.block && !endsSentence(before.reading.text.trimEnd()))
      return undefined;
    const { start } = before.stretch;
    const { end } = sentences[at - 1]!.stretch;
    if (end - start > LONGEST_BEFORE) return undefined;
    if (!(sentences[at]!.isLimited ? before.leans : before.points)) return { start, end };
  }
  return undefined;
}

/** In the same block, or in the one before it where both are certain to stand under the same headings. */
const isNextTo = ({ blocks }: PlacePage, one: Sentence, next: Sentence): boolean =>
  one.block === next.block ||
  (one.block === next.block - 1 &&
    blocks[next.block]!.kind !== 'item' &&
    !blocks[next.block]!.isPathUnsure &&
    blocks[one.block]!.path.join('\n') === blocks[next.block]!.path.join('\n'));

function mayBeAsked(text: string): boolean {
  const { length } = text.trim();
  const isLong = length >= SHORTEST && length <= LONGEST;
  return isLong && !text.includes('?') && !endsWithin(text) && !LEADS.test(text);
}
