import { documentsApi } from '@anamnesis/contracts/documents/api.ts';
import type { RecognisedText } from '@anamnesis/contracts/documents/page.ts';
import { readingApi } from '@anamnesis/contracts/documents/processing/reading-api.ts';
import { pauseOrOnline } from '../../api/session/token-end.ts';
import { callServer, session } from '../../api/tab.ts';
import type { FilePart } from '../../api/transport/transport.ts';
import { openByteSource, type ReadPart } from './byte-source.ts';
import type { OpenPdf } from './open-pdf.ts';
import { makeOpenDocuments } from './open-documents.ts';
import { loadEngine } from './load-engine.ts';

const retryMs = 5000;

/** Reads parts of a document's file. A lost connection is waited for; any other failure rejects with the ApiError. */
const partsOf =
  (pdfId: string, signal: AbortSignal): ReadPart =>
  async (part) => {
    for (;;) {
      const { data, error } = await callServer(
        { endpoint: documentsApi.getDocumentFile, input: { pdfId }, part },
        signal,
      );
      if (!error) return data as FilePart;
      if (signal.aborted || error.status !== 0) throw error;
      await pauseOrOnline(retryMs);
    }
  };

/** What was recognised on the pages of a document, each fetched once; a page that is still being recognised is asked for again. */
function recognisedTexts(
  pdfId: string,
  signal: AbortSignal,
): (pageNumber: number) => Promise<RecognisedText | null> {
  const known = new Map<number, RecognisedText>();
  return async (pageNumber) => {
    const before = known.get(pageNumber);
    if (before) return before;
    const input = { pdfId, pageNumber };
    const { data, error } = await callServer({ endpoint: readingApi.getRecognisedText, input }, signal);
    if (error) throw error;
    const text = data as RecognisedText;
    if (text.words.length === 0) return null;
    known.set(pageNumber, text);
    return text;
  };
}

async function open(pdfId: string, signal: AbortSignal): Promise<OpenPdf> {
  const loading = loadEngine();
  loading.catch(() => undefined);
  const source = await openByteSource(partsOf(pdfId, signal));
  return (await loading).openSource(source, recognisedTexts(pdfId, signal));
}

/** The documents that are open in this tab, each once for all who show it. */
const documents = makeOpenDocuments({
  open,
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
});

/** Opens the PDF of a document of the signed-in person, unless it is open; `release` it after use. */
export const holdDocument = (pdfId: string) => documents.hold(`${session.state().user?.id} ${pdfId}`, pdfId);
