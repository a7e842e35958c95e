import { guideMark } from '@anamnesis/contracts/diseases/guides/guide.ts';
import type { estimateApi } from '@anamnesis/contracts/documents/processing/estimate-api.ts';
import type {
  ExtractedDocument,
  ExtractedPage,
} from '@anamnesis/contracts/documents/processing/extracted.ts';
import type { ProcessingKind } from '@anamnesis/contracts/documents/processing/processing-kind.ts';
import type { QueryHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import type { DocumentDocument } from '@anamnesis/contracts/library/read-models.ts';
import type { Dependencies } from '../../dependencies.ts';
import { asksModel } from './asks-model.ts';
import { documentText } from '../text/document-text.ts';
import { readingFiles } from '../files/file-damaged.ts';
import { studiedDocument } from '../studied-document.ts';
import type { TextLibrary } from '../text/text-library.ts';
import { costOf } from './cost.ts';
import { tokensOf, usageOfPages } from './model-usage.ts';

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

/** Of the text as it is kept, which the reader has read most of the time. What is kept of the model's replies is not known here. */
export const getProcessingEstimate =
  (
    deps: Pick<Dependencies, 'store' | 'logger' | 'contentEngine' | 'knowledge'>,
    texts: TextLibrary,
  ): QueryHandler<typeof estimateApi.getProcessingEstimate> =>
  async ({ params: { pdfId }, query: { kind } }, { userId }) => {
    const { store, logger, contentEngine, knowledge } = deps;
    const document = await studiedDocument(store, userId, pdfId);
    const { costs } = contentEngine;
    if (costs === null || document.textBlob === null || !(await asksModel(deps, userId)))
      return { estimate: null };
    const text = await readingFiles({ store, logger }, document, () =>
      documentText({ store, texts }, document),
    );
    const isWanted = isToDo(document, kind);
    const pages = (await isOfGuide(knowledge, text))
      ? []
      : text.pages.filter(({ pageNumber }) => isWanted(pageNumber)).map(textOf);
    const usage = usageOfPages(pages.filter((page) => page !== ''));
    return {
      estimate: {
        pages: pages.filter((page) => page !== '').length,
        tokens: tokensOf(usage),
        cost: costOf(usage, costs.prices),
        currency: costs.currency,
        leftToday: await costs.leftToday(userId),
      },
    };
  };

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
