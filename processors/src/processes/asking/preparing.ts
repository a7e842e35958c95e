import type { SearchedDocument } from '@anamnesis/contracts/notes-search/requests.ts';
import { unlimitedWork, WorkWithdrawn } from '@anamnesis/contracts/ports/log/work.ts';
import type { Logger } from 'pino';
import { type Every, everyInterval } from '../../platform/kernel/work-time.ts';
import type { Indexed } from './indexing/indexed.ts';

type Dependencies = {
  indexed: Pick<Indexed, 'ensure' | 'missing'>;
  logger: Pick<Logger, 'warn'>;
  every?: Every;
};

export type Preparing = {
  /**
   * Prepares what is not prepared of a person's documents, and waits for it some time. `processed`: prepared meanwhile; `skipped`:
   * were prepared before. What failed, or is still prepared, is in neither.
   */
  all: (
    userId: string,
    documents: readonly SearchedDocument[],
  ) => Promise<{ processed: number; skipped: number }>;
  stop: () => void;
};

/** Somebody waits before a screen: they can ask before all is prepared, and it goes on without them. */
const mostWaitedMs = 20_000;

export function createPreparing({ indexed, logger, every = everyInterval }: Dependencies): Preparing {
  const ending = new AbortController();
  const { signal } = ending;
  /** By person: whoever asks twice is prepared once. */
  const running = new Map<string, Promise<void>>();

  async function prepare(userId: string, documents: readonly SearchedDocument[]): Promise<void> {
    const work = { ...unlimitedWork, owner: userId, signal };
    for (const document of documents) {
      if (signal.aborted) return;
      try {
        await indexed.ensure(userId, document, work);
      } catch (error) {
        if (signal.aborted) return;
        if (error instanceof WorkWithdrawn) continue;
        // One document that cannot be prepared keeps none of the others from being found.
        logger.warn({ err: error, documentId: document.documentId }, 'a document could not be prepared');
      }
    }
  }

  function begin(userId: string, documents: readonly SearchedDocument[]): Promise<void> {
    const known = running.get(userId);
    if (known) return known;
    const done = prepare(userId, documents).finally(() => running.delete(userId));
    running.set(userId, done);
    return done;
  }

  return {
    async all(userId, documents) {
      const missing = await indexed.missing(userId, documents);
      const skipped = documents.length - missing.length;
      if (missing.length === 0) return { processed: 0, skipped };
      const { promise: over, resolve } = Promise.withResolvers<void>();
      const end = every(mostWaitedMs, resolve);
      await Promise.race([begin(userId, missing), over]).finally(end);
      const left = await indexed.missing(userId, missing);
      return { processed: missing.length - left.length, skipped };
    },
    stop: () => ending.abort(new Error('the process is ending')),
  };
}
