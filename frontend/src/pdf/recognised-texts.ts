import { readingApi } from '@anamnesis/contracts/documents/reading-api.ts';
import type { RecognisedText } from '@anamnesis/contracts/documents/page.ts';
import { callServer } from '../api/tab.ts';

/** What was recognised on the pages of a document, each fetched once; a page that is still being recognised is asked for again. */
export function recognisedTexts(
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
