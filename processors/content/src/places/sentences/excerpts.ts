// The sentences of a page that places are sought in, each with what it is shown with.
import type { PageBlock } from '@anamnesis/contracts/documents/page-block.ts';
import { endsSentence } from '../../blocks/block-sentences.ts';
import { askableOf, type Askable } from '../askable.ts';
import type { PlaceDocument } from '../document.ts';
import type { PlacePage, Stretch } from '../place.ts';
import { plainText, type Reader, type Reading } from '../reading.ts';
import { cutterOf } from './cut.ts';
import { hasOwnSubject, pointsBack } from './points-back.ts';

export type Excerpt = {
  readonly block: number;
  readonly stretch: Stretch;
  readonly reading: Reading;
  readonly before?: Stretch;
  readonly path: readonly string[];
};

/** In characters: shorter ones say nothing, longer ones are no cards. */
const SHORTEST = 20;
const LONGEST = 500;
/** So many sentences stand before another at most, of so many characters. */
const MOST_BEFORE = 2;
const LONGEST_BEFORE = 450;
/** An item of so many characters is read as sentences. */
const LONG_ITEM = 90;

type Sentence = {
  readonly stretch: Stretch;
  readonly block: number;
  readonly text: string;
  readonly points: boolean;
};

export function excerptsOf(page: PlacePage, document: PlaceDocument, read: Reader): Excerpt[] {
  const cut = cutterOf(page);
  const { isOfMatter, isBlockAskable, isStretchAskable } = askableOf(page);
  const sentences = page.blocks.flatMap((block, at) =>
    isProse(page, block) ? sentencesOf(page, at, cut(block), document) : [],
  );
  return sentences.flatMap((sentence, at) => {
    const { stretch, text, points } = sentence;
    const block = page.blocks[sentence.block]!;
    if (!isOfMatter(block) || !isStretchAskable(stretch) || !mayBeAsked(text)) return [];
    const path = isBlockAskable(block) ? block.path : [];
    const reading = read(text);
    // What it stands under is not known: it says by itself of what it speaks, or the one before it does.
    const leans = points || isFragment(reading) || (block.isPathUnsure && !standsAlone(reading, document));
    const before = leans ? beforeOf(page, sentences, at, isStretchAskable) : undefined;
    if (leans && before === undefined && path.length === 0) return [];
    return [{ block: sentence.block, stretch, reading, ...(before && { before }), path }];
  });
}

/** "In the sulci rather than the cisterns." */
const isFragment = ({ tokens }: Reading): boolean =>
  tokens[0]?.pos === 'ADP' && !tokens.some(({ pos }) => pos === 'VERB' || pos === 'AUX');

const standsAlone = ({ tokens }: Reading, { lexicon }: PlaceDocument): boolean =>
  lexicon?.code !== 'en' || hasOwnSubject(tokens);

const isProse = ({ text }: PlacePage, { kind, start, end }: PageBlock): boolean =>
  kind === 'paragraph' ||
  kind === 'note' ||
  (kind === 'item' && end - start >= LONG_ITEM && endsSentence(text.slice(start, end)));

const sentencesOf = (
  page: PlacePage,
  block: number,
  stretches: readonly Stretch[],
  { lexicon }: PlaceDocument,
) =>
  stretches.map((stretch): Sentence => {
    const text = plainText(page, page.blocks[block]!, stretch);
    return { stretch, block, text, points: pointsBack(text, lexicon) };
  });

/** From the last sentence before it that does not point back itself; undefined where none is near. */
function beforeOf(
  page: PlacePage,
  sentences: readonly Sentence[],
  at: number,
  isSound: Askable['isStretchAskable'],
): Stretch | undefined {
  for (let first = at - 1; first >= Math.max(0, at - MOST_BEFORE); first--) {
    const before = sentences[first]!;
    if (!isNextTo(page, before, sentences[first + 1]!) || !isSound(before.stretch)) return undefined;
    const { start } = before.stretch;
    const { end } = sentences[at - 1]!.stretch;
    if (end - start > LONGEST_BEFORE) return undefined;
    if (!before.points) return { start, end };
  }
  return undefined;
}

/** In the same block, or in the one before it under the same headings. */
const isNextTo = ({ blocks }: PlacePage, one: Sentence, next: Sentence): boolean =>
  one.block === next.block ||
  (one.block === next.block - 1 &&
    blocks[one.block]!.path.join('\n') === blocks[next.block]!.path.join('\n'));

function mayBeAsked(text: string): boolean {
  const { length } = text.trim();
  const isLong = length >= SHORTEST && length <= LONGEST;
  return isLong && !text.includes('?');
}
