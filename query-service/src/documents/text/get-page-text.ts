import { pageKey } from '@anamnesis/contracts/documents/read-models.ts';
import type { readingApi } from '@anamnesis/contracts/documents/processing/reading-api.ts';
import type { QueryHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import type { Dependencies } from '../../dependencies.ts';
import { readModelOf } from '../../read-models.ts';
import { documentText } from './document-text.ts';
import { readingFiles } from '../files/file-damaged.ts';
import { ownDocument } from '../own-document.ts';
import type { ReadAgain } from '../reading-again.ts';
import { recognisedText } from './recognised-text.ts';
import { numberedSentences } from './sentences.ts';
import type { TextLibrary } from './text-library.ts';

const nothing = { text: '' };

/** For a reader whose screen is too narrow for a printed page. */
export const getPageText =
  (
    { store, logger }: Pick<Dependencies, 'store' | 'logger'>,
    texts: TextLibrary,
    readAgain: ReadAgain,
  ): QueryHandler<typeof readingApi.getPageText> =>
  async ({ body: { pdfId: documentId, pageNumber } }, context) => {
    const document = await ownDocument(store, context.userId, documentId);
    if (document.textBlob === null) return nothing;
    readAgain(document, context);
    const { pages } = await readingFiles({ store, logger }, document, () =>
      documentText({ store, texts }, document),
    );
    const page = pages.find((one) => one.pageNumber === pageNumber);
    if (page === undefined) return nothing;
    // What was noted to a slide is shown by itself.
    const end = page.blocks?.find(({ kind }) => kind === 'note')?.start;
    const said = page.text.slice(0, end).replaceAll(/\s+/gu, ' ').trim();
    if (said === '') return nothing;
    // It is laid out as one sentence of a text is.
    const whole = { ...page, sentences: [{ number: 1, text: said }] };
    const [laidOut] = numberedSentences({ documentId, page: whole, logger });
    const { text, blocks, runs } = laidOut!;
    return { text, ...(blocks && { blocks }), ...(runs && { runs }) };
  };

/** For a reader that has the whole file: the text that lies over the picture of a page. */
export const getRecognisedText =
  (
    { store, logger }: Pick<Dependencies, 'store' | 'logger'>,
    texts: TextLibrary,
  ): QueryHandler<typeof readingApi.getRecognisedText> =>
  async ({ body: { pdfId, pageNumber } }, { userId }) => {
    await ownDocument(store, userId, pdfId);
    const page = await readModelOf(store, 'pages').get(pageKey(pdfId, pageNumber));
    return (await recognisedText({ texts, logger }, page?.recognised ?? null)) ?? { words: [], turnedBy: 0 };
  };
