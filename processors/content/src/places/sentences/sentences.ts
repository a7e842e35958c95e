// Places in the sentences of a page: in each one term, figure or group of words is hidden.
import { mayHarm } from '../../checks/harm/page-facts.ts';
import type { Tagger } from '../../language/token.ts';
import type { PlaceDocument } from '../document.ts';
import { headingOf } from '../heading-text.ts';
import { isPartOfSubject } from '../headings.ts';
import { shownPath } from '../path.ts';
import type { Around, Place, PlacePage, Stretch } from '../place.ts';
import { readerOf } from '../reading.ts';
import { denies } from '../lines/informative.ts';
import { excerptsOf, type Excerpt } from './excerpts.ts';
import { stretchesOf } from './stretches.ts';

/** All that may be asked; which of them are, the judgement and the deal say. `tag` is of English. */
export function sentencePlaces(page: PlacePage, document: PlaceDocument, tag: Tagger | undefined): Place[] {
  const read = readerOf(document.lexicon?.code === 'en' ? tag : undefined);
  return excerptsOf(page, document, read).flatMap((excerpt) => placesOf(excerpt, page, document));
}

const shift = ({ start, end }: Stretch, by: number): Stretch => ({ start: start + by, end: end + by });

function placesOf(excerpt: Excerpt, page: PlacePage, document: PlaceDocument): Place[] {
  const { reading, stretch, before, block } = excerpt;
  const runs = (page.blocks[block]!.runs ?? []).flatMap((run) =>
    run.start >= stretch.start && run.end <= stretch.end ? [{ ...run, ...shift(run, -stretch.start) }] : [],
  );
  const shown = before === undefined ? '' : page.text.slice(before.start, before.end);
  // As in its own sentence: braces would be read as the markup of a card.
  if (/[{}]/u.test(shown)) return [];
  const path = shownPath(excerpt.path, reading.text);
  const around: Around[] = before === undefined ? [] : [{ ...before, as: 'before' }];
  return stretchesOf(reading, runs, document, shown).flatMap((hidden): Place[] => {
    const untold = withoutAnswer(path, reading.text.slice(hidden.start, hidden.end), page, document);
    if (untold === undefined) return [];
    if (excerpt.needsPath && before === undefined && untold.length < path.length) return [];
    return [
      {
        kind: 'sentence',
        page: page.pageNumber,
        block,
        excerpt: stretch,
        hidden: [shift(hidden, stretch.start)],
        around,
        path: untold,
      },
    ];
  });
}

/**
 * The headings up to the one that tells what is hidden; none where what is left was carried over pages that were seen, as it may be of another
 * topic. Undefined where one that would be left out denies or restricts.
 */
function withoutAnswer(
  path: readonly string[],
  hidden: string,
  page: PlacePage,
  { stems }: PlaceDocument,
): readonly string[] | undefined {
  const own = stems(hidden);
  const telling = path.findIndex((heading) => {
    const said = stems(heading);
    return own.some((one) => said.includes(one));
  });
  if (telling === -1) return path;
  const untold = path.slice(telling);
  if (untold.some((heading) => denies(heading) || mayHarm(heading))) return undefined;
  const left = path.slice(0, telling);
  return untold.every(isPartOfSubject) || !isCarried(left.at(-1), page) ? left : [];
}

/** It heads what stands on a page that was seen, and does not stand on it. */
const isCarried = (heading: string | undefined, page: PlacePage): boolean =>
  heading !== undefined && headingsOn(page)?.has(heading) === false;

const known = new WeakMap<PlacePage, ReadonlySet<string> | undefined>();

/** Undefined of a page that was not seen. */
function headingsOn(page: PlacePage): ReadonlySet<string> | undefined {
  if (known.has(page)) return known.get(page);
  const { text, blocks } = page;
  const headings = blocks.filter(({ kind }) => kind === 'heading').map((block) => headingOf(text, block));
  const found = blocks.some(({ boxes }) => boxes !== undefined) ? new Set(headings) : undefined;
  known.set(page, found);
  return found;
}
