import type { readingApi } from '@anamnesis/contracts/documents/reading-api.ts';
import type { QueryHandler } from '@anamnesis/contracts/kernel/handler.ts';
import type { Dependencies } from '../dependencies.ts';
import { documentText } from './document-text.ts';
import { readingFiles } from './file-damaged.ts';
import { sectionsOf } from './layout/sections.ts';
import { ownDocument } from './own-document.ts';
import type { TextLibrary } from './text-library.ts';

export const getSections =
  (
    { store, logger }: Pick<Dependencies, 'store' | 'logger'>,
    texts: TextLibrary,
  ): QueryHandler<typeof readingApi.getSections> =>
  async ({ body: { pdfId } }, { userId }) => {
    const document = await ownDocument(store, userId, pdfId);
    if (document.textBlob === null) return { sections: [] };
    const { pages } = await readingFiles({ store, logger }, document, () =>
      documentText({ store, texts }, document),
    );
    return { sections: sectionsOf(pages) };
  };
