import { mostAtOnce } from '@anamnesis/contracts/documents/estimate-api.ts';
import { errorMessage } from '../../../api/api-error.ts';
import { useToasts } from '../../../ui/toasts/toasts.tsx';
import { useProcessDocumentsMutation } from '../library-endpoints.ts';

/** Requests the summaries and cards of documents; the server goes on when the page is closed. */
export function useProcessAll() {
  const [process] = useProcessDocumentsMutation();
  const toasts = useToasts();
  return async (pdfIds: readonly string[]): Promise<void> => {
    try {
      for (let at = 0; at < pdfIds.length; at += mostAtOnce)
        await process({ pdfIds: pdfIds.slice(at, at + mostAtOnce) }).unwrap();
    } catch (thrown) {
      toasts.error(
        `Not all documents are being processed. ${errorMessage(thrown)} Press Process all once more: nothing is done twice.`,
      );
    }
  };
}
