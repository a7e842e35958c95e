import { type Lack, lackSchema } from '@anamnesis/contracts/library/lack.ts';
import type { DocumentDocument } from '@anamnesis/contracts/library/read-models.ts';
import { noPages, pageCount, type PageSet, pagesOf, withoutPage, withPage } from './page-set.ts';

/** Which pages have come how far; the counts that readers see follow from it, so that no page counts twice. */
export type PageWork = {
  prepared: PageSet;
  processed: PageSet;
  failed: PageSet;
  summarised: PageSet;
  lacking: Partial<Record<Lack, PageSet>>;
};

/** What the read model stores: what readers know, and the work it follows from. */
export type StoredDocument = DocumentDocument & { pages: PageWork };

export const noWork: PageWork = {
  prepared: noPages,
  processed: noPages,
  failed: noPages,
  summarised: noPages,
  lacking: {},
};

/** The document after some of its page work changed. */
export function withWork(document: StoredDocument, change: Partial<PageWork>): StoredDocument {
  const pages = { ...document.pages, ...change };
  const failedPages = pagesOf(pages.failed);
  const pagesDone = pageCount(pages.processed) + failedPages.length;
  return {
    ...document,
    pagesReady: document.type === 'text' || allPrepared(document.totalPages, pages.prepared),
    processing: { ...document.processing, pagesDone, failedPages },
    summaryCount: pageCount(pages.summarised),
    lacks: lacksOf(pages.lacking),
    pages,
  };
}

export const pagePrepared = (document: StoredDocument, pageNumbers: readonly number[]): StoredDocument =>
  withWork(document, { prepared: pageNumbers.reduce(withPage, document.pages.prepared) });

function lacksOf(lacking: PageWork['lacking']): StoredDocument['lacks'] {
  return lackSchema.options.flatMap((lack) => {
    const pages = pagesOf(lacking[lack] ?? noPages);
    return pages.length === 0 ? [] : [{ lack, pages }];
  });
}

/** The page lacks cards for this reason and for no other. */
function withLack(lacking: PageWork['lacking'], page: number, lack: Lack | undefined): PageWork['lacking'] {
  const others = Object.entries(lacking).map(([each, set]) => [each, withoutPage(set, page)]);
  const rest = Object.fromEntries(others) as PageWork['lacking'];
  return lack === undefined ? rest : { ...rest, [lack]: withPage(rest[lack] ?? noPages, page) };
}

export function pageProcessed(
  document: StoredDocument,
  page: number,
  { summarised, lack }: { summarised: boolean; lack: Lack | undefined },
): StoredDocument {
  const { pages } = document;
  return withWork(document, {
    processed: withPage(pages.processed, page),
    failed: withoutPage(pages.failed, page),
    lacking: withLack(pages.lacking, page, lack),
    summarised: summarised ? withPage(pages.summarised, page) : withoutPage(pages.summarised, page),
  });
}

/** A page that fails when it is done again keeps its earlier summary, but has failed. */
export function pageFailed(document: StoredDocument, page: number): StoredDocument {
  const { processed, failed } = document.pages;
  return withWork(document, { processed: withoutPage(processed, page), failed: withPage(failed, page) });
}

const allPrepared = (totalPages: number | null, prepared: PageSet): boolean =>
  totalPages !== null && pageCount(prepared) >= totalPages;
