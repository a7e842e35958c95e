import { guideMark } from '@anamnesis/contracts/diseases/guides/guide.ts';
import type {
  estimateApi,
  ProcessingEstimate,
} from '@anamnesis/contracts/documents/processing/estimate-api.ts';
import type {
  ExtractedDocument,
  ExtractedPage,
} from '@anamnesis/contracts/documents/processing/extracted.ts';
import type { ProcessingKind } from '@anamnesis/contracts/documents/processing/processing-kind.ts';
import type { QueryHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import type { DocumentDocument } from '@anamnesis/contracts/library/read-models.ts';
import type { Dependencies } from '../../dependencies.ts';
import { asksModel } from './asks-model.ts';
import { documentText } from '../text/document-text.ts';
import { readingFiles } from '../files/file-damaged.ts';
import { studiedDocument } from '../studied-document.ts';
import type { TextLibrary } from '../text/text-library.ts';
import { costOf } from './cost.ts';
import { type ModelUsage, usageTogether, tokensOfUsage, usageOfPages } from './model-usage.ts';

/** Characters of a page whose text is in its picture, and is not recognised yet. */
const usualPage = 1_500;

/** Whether a page would be done, if the document were processed in that way now. */
function isToDo(
  { processing, standIns }: Pick<DocumentDocument, 'processing' | 'standIns'>,
  kind: ProcessingKind,
): (pageNumber: number) => boolean {
  if (kind === 'again' || kind === 'cards') return () => true;
  if (kind === 'summariesAndCards' && processing.status !== 'processed') return () => true;
  const pages = new Set(processing.failedPages);
  if (kind === 'standIns') for (const standIn of standIns) standIn.pages.forEach((page) => pages.add(page));
  return (pageNumber) => pages.has(pageNumber);
}

type EstimateDeps = Pick<Dependencies, 'store' | 'logger' | 'contentEngine' | 'knowledge'>;

/** Of the text as it is kept, which the reader has read most of the time. What is kept of the model's replies is not known here. */
export const getProcessingEstimate =
  (deps: EstimateDeps, texts: TextLibrary): QueryHandler<typeof estimateApi.getProcessingEstimate> =>
  async ({ params: { pdfId }, query: { kind } }, { userId }) => {
    const document = await studiedDocument(deps.store, userId, pdfId);
    if (document.textBlob === null || !(await asksModel(deps, userId))) return { estimate: null };
    return { estimate: await inAll(deps, [await workOn(deps, texts, document, kind)], userId) };
  };

/** One after the other, as each has a text to read. */
export const getProcessingEstimateOfAll =
  (deps: EstimateDeps, texts: TextLibrary): QueryHandler<typeof estimateApi.getProcessingEstimateOfAll> =>
  async ({ body: { pdfIds } }, { userId }) => {
    if (!(await asksModel(deps, userId))) return { estimate: null, notRead: 0 };
    const works: ModelWork[] = [];
    for (const pdfId of pdfIds) {
      const document = await studiedDocument(deps.store, userId, pdfId);
      if (document.textBlob === null) continue;
      const work = workOn(deps, texts, document, 'summariesAndCards');
      const known = await work.catch((error: unknown) => {
        // A damaged file is told where it is opened; the others are known without it.
        if (error instanceof Rejection) return null;
        throw error;
      });
      if (known) works.push(known);
    }
    return { estimate: await inAll(deps, works, userId), notRead: pdfIds.length - works.length };
  };

type ModelWork = { pages: number; usage: ModelUsage };

async function workOn(
  { store, logger, knowledge }: EstimateDeps,
  texts: TextLibrary,
  document: DocumentDocument,
  kind: ProcessingKind,
): Promise<ModelWork> {
  const text = await readingFiles({ store, logger }, document, () =>
    documentText({ store, texts }, document),
  );
  const isWanted = isToDo(document, kind);
  const pages = (await isOfGuide(knowledge, text))
    ? []
    : text.pages
        .filter(({ pageNumber }) => isWanted(pageNumber))
        .map(textOf)
        .filter((page) => page !== '');
  return { pages: pages.length, usage: usageOfPages(pages) };
}

async function inAll(
  { contentEngine: { costs } }: EstimateDeps,
  works: readonly ModelWork[],
  userId: string,
): Promise<ProcessingEstimate | null> {
  if (costs === null) return null;
  const usage = usageTogether(works.map((work) => work.usage));
  return {
    pages: works.reduce((sum, { pages }) => sum + pages, 0),
    tokens: tokensOfUsage(usage),
    cost: costOf(usage, costs.prices),
    currency: costs.currency,
    leftToday: await costs.leftToday(userId),
  };
}

const textOf = ({ text, toRecognise }: ExtractedPage): string =>
  text.trim() === '' && toRecognise ? 'x'.repeat(usualPage) : text.trim();

/** The text of a study guide has cards of its own, which no model writes. */
async function isOfGuide(
  { find }: Pick<Dependencies['knowledge'], 'find'>,
  { pages }: ExtractedDocument,
): Promise<boolean> {
  if (!pages.at(-1)?.text.includes(guideMark)) return false;
  const [title = ''] = (pages[0]?.text ?? '').split(/[\r\n]/u);
  return (await find(title)) !== null;
}
