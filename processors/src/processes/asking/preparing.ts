import type { SearchedDocument } from '@anamnesis/contracts/notes-search/requests.ts';
import type { Work } from '@anamnesis/contracts/ports/work.ts';
import type { Logger } from 'pino';
import { type Every, everyInterval } from '../../platform/kernel/work-time.ts';
import type { Indexed } from './indexed.ts';

type Dependencies = {
  indexed: Pick<Indexed, 'ensure' | 'missing'>;
  logger: Pick<Logger, 'warn'>;
  every?: Every;
};

/** Somebody waits before a screen: what takes longer is prepared when they ask again, or by the events of the documents meanwhile. */
const mostWaitedMs = 20_000;

/**
 * Prepares what is not prepared of a person's documents, as far as there is time. `processed`: prepared now; `skipped`: were
 * prepared before. What failed, or is left, is in neither.
 */
export async function prepareAll(
  { indexed, logger, every = everyInterval }: Dependencies,
  userId: string,
  documents: readonly SearchedDocument[],
  work: Work,
): Promise<{ processed: number; skipped: number }> {
  const missing = await indexed.missing(userId, documents);
  let [processed, skipped] = [0, documents.length - missing.length];
  const { promise: over, resolve } = Promise.withResolvers<void>();
  const end = every(mostWaitedMs, resolve);
  let isOver = false;
  void over.then(() => (isOver = true));
  async function one(document: SearchedDocument): Promise<void> {
    try {
      if (await indexed.ensure(userId, document, work)) processed += 1;
      else skipped += 1;
    } catch (error) {
      // One document that cannot be prepared keeps none of the others from being found.
      work.signal.throwIfAborted();
      logger.warn({ err: error, documentId: document.documentId }, 'a document could not be prepared');
    }
  }
  try {
    for (const document of missing) {
      work.signal.throwIfAborted();
      await Promise.race([one(document), over]);
      if (isOver) break;
    }
  } finally {
    end();
  }
  return { processed, skipped };
}
