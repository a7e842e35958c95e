// Places in the sentences of a page: in each one term, figure or group of words is hidden.
import { endsSentence } from '../../blocks/block-sentences.ts';
import { labelEnd, withoutColon } from '../../blocks/lines/statement.ts';
import { namesDrug, saysCondition } from '../../checks/harm/names.ts';
import type { PageBlock } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import type { Tagger } from '../../language/token.ts';
import { askableOf } from '../askable.ts';
import { contextAt } from '../over/context.ts';
import type { PlaceDocument } from '../document.ts';
import { mayBeShown } from '../text/hidden-signs.ts';
import { isSentenceItem } from '../note-lines.ts';
import { shownPath } from '../card/path.ts';
import type { StretchAround, Place, PlacePage, PageStretch } from '../place.ts';
import { plainTextOf } from '../text/plain.ts';
import { hasNoun, isFragment, pointsBack } from '../text/anaphora.ts';
import { plainText, taggedReaderOf, type Reader, type TaggedReading } from '../reading.ts';
import { cutterOf } from './cut.ts';
import { readStretchesOf } from './stretches.ts';

/** In characters: shorter ones say nothing, longer ones are no cards. */
const [shortest, longest] = [20, 500];
/** Of a page. */
export const mostPlacesOfPage = 3_000;
/** So much stands before another sentence at most. */
const longestBefore = 600;

type Sentence = { readonly stretch: PageStretch; readonly reading: TaggedReading; readonly leans: boolean };

/** All that may be asked; which of them are, the judgement and the deal say. `tag` is of English. */
export function sentencePlaces(page: PlacePage, document: PlaceDocument, tag: Tagger | undefined): Place[] {
  const read = taggedReaderOf(document.lexicon?.code === 'en' ? tag : undefined);
  const cut = cutterOf(page);
  const { isBlockAskable, isStretchAskable } = askableOf(page);
  const places: Place[] = [];
  for (const [index, block] of page.blocks.entries()) {
    if (places.length >= mostPlacesOfPage) break;
    if (!isProse(page, block) || !isBlockAskable(block)) continue;
    const sentences = cut(block).map((stretch) => sentenceOf(page, block, stretch, document, read));
    const ofBlock = sentences.flatMap((sentence, at): Place[] => {
      if (!isStretchAskable(sentence.stretch) || !mayBeAsked(sentence.reading.text)) return [];
      // Typed lines without a stop that were read as one.
      const said = page.text.slice(sentence.stretch.start, sentence.stretch.end);
      if (!block.boxes && said.includes('\n') && !endsSentence(said)) return [];
      const before = sentence.leans ? beforeOf(sentences, at) : undefined;
      if (sentence.leans && !before && at > 0) return [];
      if (before && !isStretchAskable(before)) return [];
      const isWhole = at === 0 || before?.start === sentences[0]!.stretch.start;
      const named = isWhole ? undefined : subjectOf(sentences[0]!.reading.text);
      return placesOf(page, index, sentence, before, document, named);
    });
    places.push(...ofBlock);
  }
  return places;
}

const isProse = (page: PlacePage, block: PageBlock): boolean =>
  block.kind === 'paragraph' ||
  block.kind === 'note' ||
  (block.kind === 'item' && isSentenceItem(page.text, block, plainTextOf(page).plain(block)));

function sentenceOf(
  page: PlacePage,
  block: PageBlock,
  stretch: PageStretch,
  { lexicon }: PlaceDocument,
  read: Reader,
): Sentence {
  const reading = read(plainText(page, block, stretch));
  const { text, tokens } = reading;
  const points = pointsBack(text, lexicon) || isFragment(tokens);
  return { stretch, reading, leans: points || (tokens.length > 0 && !hasNoun(tokens)) };
}

/** All from the last sentence of its paragraph on that does not lean itself. */
function beforeOf(sentences: readonly Sentence[], at: number): PageStretch | undefined {
  let first = at - 1;
  while (first > 0 && sentences[first]!.leans) first -= 1;
  if (first < 0) return undefined;
  const [{ start }, { end }] = [sentences[first]!.stretch, sentences[at - 1]!.stretch];
  return end - start <= longestBefore ? { start, end } : undefined;
}

const mayBeAsked = (text: string): boolean => {
  const said = text.trim();
  return (
    said.length >= shortest &&
    said.length <= longest &&
    !said.includes('?') &&
    !said.endsWith(':') &&
    mayBeShown(said)
  );
};

/** "Compartment syndrome: pain on stretch. Limb at heart level.": all of it is of what the first sentence names. */
function subjectOf(first: string): string | undefined {
  const name = withoutColon(first.slice(0, labelEnd(first) ?? 0));
  return namesDrug(name) || saysCondition(name) ? name : undefined;
}

const shift = ({ start, end }: PageStretch, by: number): PageStretch => ({
  start: start + by,
  end: end + by,
});

function placesOf(
  page: PlacePage,
  block: number,
  { stretch, reading }: Sentence,
  before: PageStretch | undefined,
  document: PlaceDocument,
  named: string | undefined,
): Place[] {
  const runs = (page.blocks[block]!.runs ?? []).flatMap((run) =>
    run.start >= stretch.start && run.end <= stretch.end ? [{ ...run, ...shift(run, -stretch.start) }] : [],
  );
  const context = contextAt(page, stretch.start);
  const around: StretchAround[] = [
    ...context.over,
    ...(before ? [{ ...before, as: 'before' as const }] : []),
  ];
  const shown = around.map(({ start, end }) => page.text.slice(start, end)).join(' ');
  if (!mayBeShown([...context.path, shown].join(' '))) return [];
  const path = shownPath(named === undefined ? context.path : [...context.path, named], reading.text);
  return readStretchesOf(reading, runs, document, shown).flatMap((hidden): Place[] => {
    const untold = untoldBy(path, reading.text.slice(hidden.start, hidden.end), document);
    if (untold === undefined) return [];
    return [
      {
        kind: 'sentence',
        page: page.pageNumber,
        block,
        excerpt: stretch,
        hidden: [shift(hidden, stretch.start)],
        around,
        path: untold,
        ...(context.isOpen && { isOpen: true }),
      },
    ];
  });
}

/** Without outer headings that say what is hidden; undefined where the nearest does, which is seen on the page. */
function untoldBy(
  path: readonly string[],
  hidden: string,
  { stems }: PlaceDocument,
): readonly string[] | undefined {
  const own = stems(hidden);
  const tells = (heading: string) => {
    const said = stems(heading);
    return own.length > 0 && own.every((one) => said.includes(one));
  };
  if (tells(path.at(-1) ?? '')) return undefined;
  return path.filter((heading) => !tells(heading));
}
