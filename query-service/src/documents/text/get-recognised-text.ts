import type { readingApi } from '@anamnesis/contracts/documents/reading-api.ts';
import { pageKey } from '@anamnesis/contracts/documents/read-models.ts';
import type { QueryHandler } from '@anamnesis/contracts/kernel/handler.ts';
import type { Dependencies } from '../../dependencies.ts';
import { readModelOf } from '../../read-models.ts';
import { ownDocument } from '../own-document.ts';
import { recognisedText } from './recognised-text.ts';
import type { TextLibrary } from './text-library.ts';

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
