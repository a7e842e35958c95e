import type { z } from 'zod';
import { readingVersions } from '@anamnesis/contracts/documents/processing/reading-version.ts';
import type {
  RecordExtraction,
  RecordPage,
  RecordPreparedPages,
  RecordSoundCards,
} from '@anamnesis/contracts/documents/commands.ts';

const engine = { name: 'builtin', version: '1' };

const draft = (text: string) => ({
  prompt: `{{c1::${text}}} wave`,
  answer: text,
  span: `${text} wave`,
});

/** What a processor reports of a page, with as many cards as there are texts. */
export const pageOf = (
  documentId: string,
  requestId: string,
  pageNumber: number,
  ...texts: string[]
): z.input<typeof RecordPage.schema> => ({
  documentId,
  requestId,
  pageNumber,
  summary: { title: 'Waves', bullets: ['P wave'] },
  note: null,
  cards: texts.map(draft),
  dropped: 0,
  engine,
});

/** What a processor reports of the cards that were sound at once. */
export function soundOf(...page: Parameters<typeof pageOf>): z.input<typeof RecordSoundCards.schema> {
  const { documentId, requestId, pageNumber, cards } = pageOf(...page);
  return { documentId, requestId, pageNumber, cards, engine };
}

export const extractionOf = (
  documentId: string,
  totalPages: number,
): z.input<typeof RecordExtraction.schema> => ({
  documentId,
  totalPages,
  pagesWithText: totalPages,
  textBlob: { hash: 'text', size: 4 },
  readingVersion: readingVersions.pdf,
});

/** What a processor reports of the pages of a PDF that can be shown, from `first` to `last`. */
export const preparedOf = (
  documentId: string,
  first: number,
  last: number,
): z.input<typeof RecordPreparedPages.schema> => ({
  documentId,
  pages: Array.from({ length: last - first + 1 }, (_, index) => ({
    pageNumber: first + index,
    kind: 'pdf',
    mime: 'application/pdf',
    blob: { hash: `page ${first + index}`, size: 4 },
  })),
});
