import type { CopiedPage } from '@anamnesis/contracts/documents/events.ts';
import {
  type NoCardsReason,
  noCardsReasonSchema,
} from '@anamnesis/contracts/library/files/no-cards-reason.ts';
import { type ModelFailure, modelFailureSchema } from '@anamnesis/contracts/library/model-failure.ts';
import type { DocumentDocument } from '@anamnesis/contracts/library/read-models.ts';
import {
  hasPage,
  noPages,
  pageCount,
  type PageSet,
  pagesOfSet,
  withoutPage,
  withPageInSet,
} from './page-set.ts';

/** Which pages have come how far; the counts that readers see follow from it, so that no page counts twice. */
export type PageWork = {
  prepared: PageSet;
  /** As the text was read, before any was recognised. */
  withText: number;
  /** Pictures whose text is being recognised, those in which some was, and those that could not be recognised. */
  recognising: PageSet;
  recognised: PageSet;
  unrecognised: PageSet;
  processed: PageSet;
  failed: PageSet;
  summarised: PageSet;
  lacking: Partial<Record<NoCardsReason, PageSet>>;
  /** Those that a model made, and those that the built-in engine made instead of one. */
  byModel: PageSet;
  standIns: Partial<Record<ModelFailure, PageSet>>;
};

/** What the read model stores: what readers know, and the work it follows from. */
export type StoredDocument = DocumentDocument & { pages: PageWork };

export const noWork: PageWork = {
  prepared: noPages,
  withText: 0,
  recognising: noPages,
  recognised: noPages,
  unrecognised: noPages,
  processed: noPages,
  failed: noPages,
  summarised: noPages,
  lacking: {},
  byModel: noPages,
  standIns: {},
};

/** The document after some of its page work changed. */
export function withWork(document: StoredDocument, change: Partial<PageWork>): StoredDocument {
  const pages = { ...document.pages, ...change };
  const failedPages = pagesOfSet(pages.failed);
  const pagesDone = pageCount(pages.processed) + failedPages.length;
  return {
    ...document,
    pagesReady: document.type === 'text' || allPrepared(document.totalPages, pages.prepared),
    processing: { ...document.processing, pagesDone, failedPages },
    extraction: extractionOf(document.extraction, pages),
    recognising: pageCount(pages.recognising),
    recognised: pages.recognised.map(([first, last]) => ({ first, last })),
    summaryCount: pageCount(pages.summarised),
    lacks: lacksOf(pages),
    standIns: standInsOf(pages.standIns),
    pages,
  };
}

/** That there is no text is known once nothing is left that may have some. */
function extractionOf(
  extraction: StoredDocument['extraction'],
  { withText, recognising, recognised, unrecognised }: PageWork,
): StoredDocument['extraction'] {
  if (extraction.status !== 'done') return extraction;
  const { noText: _, ...read } = extraction;
  const mayHaveSome = withText + [recognising, recognised, unrecognised].flatMap(pagesOfSet).length > 0;
  return mayHaveSome ? read : { ...read, noText: true };
}

export const pagesToRecognise = (document: StoredDocument, pages: readonly number[]): StoredDocument =>
  withWork(document, {
    recognising: pages.reduce(withPageInSet, document.pages.recognising),
    unrecognised: pages.reduce(withoutPage, document.pages.unrecognised),
  });

type Outcome = 'recognised' | 'unrecognised' | 'without text';

/** Without a word on it, it is no page whose text may contain mistakes. */
export const pageRecognised = (document: StoredDocument, page: number, outcome: Outcome): StoredDocument =>
  withWork(document, {
    recognising: withoutPage(document.pages.recognising, page),
    recognised: withOrWithout(document.pages.recognised, page, outcome === 'recognised'),
    unrecognised: withOrWithout(document.pages.unrecognised, page, outcome === 'unrecognised'),
  });

export const pagePrepared = (document: StoredDocument, pageNumbers: readonly number[]): StoredDocument =>
  withWork(document, { prepared: pageNumbers.reduce(withPageInSet, document.pages.prepared) });

function lacksOf({ lacking, byModel }: PageWork): StoredDocument['lacks'] {
  return noCardsReasonSchema.options.flatMap((lack): StoredDocument['lacks'] => {
    const pages = pagesOfSet(lacking[lack] ?? noPages);
    if (lack !== 'otherLanguage') return pages.length === 0 ? [] : [{ lack, pages }];
    const tried = pages.filter((page) => hasPage(byModel, page));
    const untried = pages.filter((page) => !hasPage(byModel, page));
    return [
      ...(untried.length === 0 ? [] : [{ lack, pages: untried }]),
      ...(tried.length === 0 ? [] : [{ lack, pages: tried, byModel: true as const }]),
    ];
  });
}

const standInsOf = (standIns: PageWork['standIns']): StoredDocument['standIns'] =>
  modelFailureSchema.options.flatMap((insteadOf) => {
    const pages = pagesOfSet(standIns[insteadOf] ?? noPages);
    return pages.length === 0 ? [] : [{ insteadOf, pages }];
  });

type Sorted<R extends string> = Partial<Record<R, PageSet>>;

/** The page is there for this reason and for no other. */
function withReason<R extends string>(sorted: Sorted<R>, page: number, reason: R | undefined): Sorted<R> {
  const others = Object.entries<PageSet>(sorted as Record<string, PageSet>).map(([each, set]) => [
    each,
    withoutPage(set, page),
  ]);
  const rest = Object.fromEntries(others) as Sorted<R>;
  return reason === undefined ? rest : { ...rest, [reason]: withPageInSet(rest[reason] ?? noPages, page) };
}

/** What came of a page, here or where it was copied from. */
type Result = Pick<CopiedPage, 'summary' | 'lack' | 'madeBy' | 'insteadOf'>;

const withOrWithout = (set: PageSet, page: number, isIn: boolean): PageSet =>
  isIn ? withPageInSet(set, page) : withoutPage(set, page);

/** The pages that were done, without those that the built-in engine made instead of a model. */
export const withoutStandIns = ({ processed, standIns }: PageWork): PageSet =>
  Object.values(standIns).flatMap(pagesOfSet).reduce(withoutPage, processed);

export function pageProcessed(
  document: StoredDocument,
  page: number,
  { summary, lack, madeBy, insteadOf }: Result,
): StoredDocument {
  const { pages } = document;
  return withWork(document, {
    processed: withPageInSet(pages.processed, page),
    failed: withoutPage(pages.failed, page),
    lacking: withReason(pages.lacking, page, lack),
    standIns: withReason(pages.standIns, page, insteadOf),
    byModel: withOrWithout(pages.byModel, page, madeBy?.model !== undefined),
    summarised: withOrWithout(pages.summarised, page, summary !== null),
  });
}

/** A page that fails when it is done again keeps its earlier summary, but has failed. */
export function pageFailed(document: StoredDocument, page: number): StoredDocument {
  const { processed, failed } = document.pages;
  return withWork(document, { processed: withoutPage(processed, page), failed: withPageInSet(failed, page) });
}

const allPrepared = (totalPages: number | null, prepared: PageSet): boolean =>
  totalPages !== null && pageCount(prepared) >= totalPages;
