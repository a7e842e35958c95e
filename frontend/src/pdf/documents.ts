import { documentsApi } from '@anamnesis/contracts/documents/api.ts';
import { pauseOrOnline } from '../api/token-end.ts';
import { callServer, session } from '../api/tab.ts';
import type { FilePart } from '../api/transport.ts';
import { openByteSource, type ReadPart } from './byte-source.ts';
import type { OpenPdf } from './open-pdf.ts';
import { makeOpenDocuments } from './open-documents.ts';
import { loadEngine } from './load-engine.ts';
import { recognisedTexts } from './recognised-texts.ts';

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
