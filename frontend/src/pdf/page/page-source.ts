import type { DocumentPage } from '@anamnesis/contracts/documents/page.ts';
import { bytesOfBase64 } from '../bytes.ts';
import { holdDocument } from '../engine/documents.ts';
import { loadEngine } from '../engine/load-engine.ts';
import type { OpenPage } from '../engine/open-pdf.ts';

/** Where a page comes from. `hold` opens it; the page is there until `release` is called. */
export interface PageSource {
  hold: () => { page: Promise<OpenPage>; release: () => void };
}

/** A page of the PDF of a document, whose file is opened once for all its pages. `pageNumber` from 1. */
export const pageOfDocument = (documentId: string, pageNumber: number): PageSource => ({
  hold: () => {
    const { pdf, release } = holdDocument(documentId);
    return held(
      pdf.then((open) => open.page(pageNumber)),
      release,
    );
  },
});

/** The first page of a PDF given as base64, with what was recognised on it; `namesFonts`: it is told which letters are bold. */
export const pageOfData = (
  { data, recognised }: Pick<DocumentPage, 'data' | 'recognised'>,
  namesFonts = false,
): PageSource => ({
  hold: () => {
    const opening = loadEngine().then(({ openBytes }) =>
      openBytes(bytesOfBase64(data), async () => recognised ?? null, namesFonts),
    );
    const close = (): void => void opening.then((pdf) => pdf.close()).catch(() => undefined);
    return held(
      opening.then((pdf) => pdf.page(1)),
      close,
    );
  },
});

function held(page: Promise<OpenPage>, release: () => void): ReturnType<PageSource['hold']> {
  return {
    page,
    release: () => {
      page.then((open) => open.release()).catch(() => undefined);
      release();
    },
  };
}
