// A document as the built-in engine reads it: once for all of its pages, whichever are asked for.
import type {
  DocumentText,
  HowMany,
  SummaryDraft,
} from '@anamnesis/contracts/ports/models/content-engine.ts';
import { createTagger } from '../../language/grammar/tagger.ts';
import { lexiconOf } from '../../language/lexica/lexica.ts';
import type { Tagger } from '../../language/token.ts';
import { allPlacesOf } from '../../places/all.ts';
import { beginningsOf } from '../../places/beginnings.ts';
import { deal, type Dealt } from '../../places/deal.ts';
import { placeDocument } from '../../places/document.ts';
import { pagesInOrder, contentBlocksOf } from '../../places/matter.ts';
import { judgeOf, type Judged } from '../../places/judgement/judge.ts';
import type { Place, PlacePage } from '../../places/place.ts';
import { highYieldFrom, stressedBy } from '../../places/stress.ts';
import { summaryOf } from '../../places/summary/summary-of.ts';
import { withoutSaidBefore } from '../../blocks/said-before.ts';

export type ReadDocument = {
  readonly pages: ReadonlyMap<number, PlacePage>;
  /** All of a page. */
  placesOf(page: PlacePage): readonly Place[];
  /** The cards of a page, and what is suggested. */
  dealOf(page: PlacePage, howMany?: HowMany): Dealt;
  /** Null where a page has no bullets. */
  summaryOf(page: PlacePage): SummaryDraft | null;
  isHighYield(place: Judged): boolean;
};

const known = new WeakMap<DocumentText, ReadDocument>();

export async function readPlaceDocument(document: DocumentText): Promise<ReadDocument> {
  const tag = await createTagger();
  const kept = known.get(document) ?? read(document, tag);
  known.set(document, kept);
  return kept;
}

/** Pages, spread over a document, whose cards tell what its cards are like. */
const SAMPLED_PAGES = 6;

/** A document that has fewer cards is studied whole: to mark some of them is no help. */
const FEW = 25;

/** The pages of a document as places are sought on them. */
export function placePagesOf(whole: DocumentText): PlacePage[] {
  const { pages } = whole;
  const blocks = contentBlocksOf(whole);
  const language = lexiconOf(beginningsOf(pages))?.code;
  return pagesInOrder(
    pages.map(({ pageNumber, text, unsure }, at) => ({
      pageNumber,
      text,
      blocks: blocks[at]!,
      ...(unsure && { unsure }),
      ...(language && { language }),
    })),
  );
}

function read(whole: DocumentText, tag: Tagger): ReadDocument {
  const all = placePagesOf(whole);
  const document = placeDocument(all);
  const isNew = withoutSaidBefore(all);
  const next = new Map(all.map((page, at) => [page, all[at + 1]]));
  const found = new Map<PlacePage, readonly Place[]>();
  const placesOf = (page: PlacePage): readonly Place[] => {
    const places =
      found.get(page) ??
      allPlacesOf(page, next.get(page), document, tag).filter((place) => isNew(page, place.block));
    found.set(page, places);
    return places;
  };
  const judged = (page: PlacePage): Judged[] => placesOf(page).map(judgeOf(page, document, tag));
  const usual = new Map<PlacePage, Dealt>();
  const dealOf = (page: PlacePage, howMany: HowMany = 'normal'): Dealt => {
    if (howMany !== 'normal') return deal(judged(page), document, howMany);
    const made = usual.get(page) ?? deal(judged(page), document, 'normal');
    usual.set(page, made);
    return made;
  };
  let from: number | undefined;
  const yieldFrom = () => {
    const step = Math.max(1, all.length / SAMPLED_PAGES);
    const looked = Array.from(
      { length: Math.min(SAMPLED_PAGES, all.length) },
      (_, at) => all[Math.floor(at * step)]!,
    );
    const cards = looked.flatMap((page) => dealOf(page).dealt);
    return looked.length === all.length && cards.length < FEW ? Infinity : highYieldFrom(cards, document);
  };
  return {
    pages: document.pages,
    placesOf,
    dealOf,
    summaryOf: (page) => {
      const { dealt, suggested } = dealOf(page);
      const { title, bullets, more } = summaryOf(page, [...dealt, ...suggested], document);
      if (bullets.length === 0) return null;
      return { title, bullets: [...bullets], ...(more.length > 0 ? { more: [...more] } : {}) };
    },
    isHighYield: (place) => stressedBy(place, document) >= (from ??= yieldFrom()),
  };
}
