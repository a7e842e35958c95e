import { mostWords, type RecognisedText } from '@anamnesis/contracts/documents/page.ts';
import type { PageDocument } from '@anamnesis/contracts/documents/read-models.ts';
import type { TextLibrary } from './text-library.ts';

/** The words that were recognised on a page, and their places; null where none were. */
export async function recognisedText(
  texts: TextLibrary,
  recognised: PageDocument['recognised'],
): Promise<RecognisedText | null> {
  if (!recognised || recognised.confidence === 0) return null;
  const [page] = (await texts.read(recognised.textBlob)).pages;
  if (!page?.recognised?.words) return null;
  const { words, turnedBy } = page.recognised;
  return { words: words.slice(0, mostWords), turnedBy };
}
