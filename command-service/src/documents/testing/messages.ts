import type { z } from 'zod';
import type { RecordExtraction, RecordPage } from '@anamnesis/contracts/documents/commands.ts';

const engine = { name: 'builtin', version: '1' };

export const draft = (text: string) => ({
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

export const extractionOf = (
  documentId: string,
  totalPages: number,
): z.input<typeof RecordExtraction.schema> => ({
  documentId,
  totalPages,
  pagesWithText: totalPages,
  textBlob: { hash: 'text', size: 4 },
});
