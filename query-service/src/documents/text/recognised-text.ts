import { mostWords, type RecognisedText } from '@anamnesis/contracts/documents/page.ts';
import type { PageDocument } from '@anamnesis/contracts/documents/read-models.ts';
import { BlobNotFound } from '@anamnesis/contracts/ports/stores/blob-store.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { TextLibrary } from './text-library.ts';

export type RecognisedSources = { texts: TextLibrary; logger: Pick<Dependencies['logger'], 'error'> };

/**
 * The words that were recognised on a page, and their places; null where none were, or where they cannot be read any more: the page is
 * shown without them.
 */
export async function recognisedText(
  { texts, logger }: RecognisedSources,
  recognised: PageDocument['recognised'],
): Promise<RecognisedText | null> {
  if (!recognised || recognised.confidence === 0) return null;
  const { textBlob } = recognised;
  const text = await texts.read(textBlob).catch((error: unknown) => {
    if (!(error instanceof BlobNotFound)) throw error;
    logger.error(
      { err: error, textBlob },
      'the words that were recognised on a page cannot be read: it is shown without',
    );
    return null;
  });
  const page = text?.pages[0];
  if (!page?.recognised?.words) return null;
  const { words, turnedBy } = page.recognised;
  return { words: words.slice(0, mostWords), turnedBy };
}
