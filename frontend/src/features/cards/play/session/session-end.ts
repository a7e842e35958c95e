import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import type { SessionCalls } from '../calls/session-calls.ts';

export interface SessionEnd {
  /** Adds work that the session has to wait for before it is closed. */
  after: (work: Promise<unknown>) => void;
  /** Resolves when all work has ended. */
  settled: () => Promise<void>;
  /** The result of the work, or 'stuck' once nothing can be sent for the moment. */
  untilStuck: <T>(work: Promise<T>) => Promise<T | 'stuck'>;
  /** Closes the session once everything is sent, unless it goes on meanwhile. */
  close: () => Promise<void>;
}

export interface SessionEndDependencies {
  cards: readonly AnkiCard[];
  calls: Pick<SessionCalls, 'outbox' | 'heldElsewhere' | 'cleanUp'>;
  isFinishing: () => boolean;
  finished: () => void;
}

export function makeSessionEnd({ cards, calls, isFinishing, finished }: SessionEndDependencies): SessionEnd {
  const { outbox } = calls;
  const open = new Set<Promise<unknown>>();
  let closings = 0;

  const settled = async (): Promise<void> => {
    // What ends may have begun something else.
    do await Promise.allSettled(open);
    while (open.size > 0);
  };

  return {
    after: (work) => {
      const ended = work.catch(() => {}).finally(() => open.delete(ended));
      open.add(ended);
    },
    settled,
    untilStuck: async (work) => {
      if (outbox.state().stuck) return 'stuck';
      const { promise, resolve } = Promise.withResolvers<'stuck'>();
      const unsubscribe = outbox.subscribe(() => {
        if (outbox.state().stuck) resolve('stuck');
      });
      return Promise.race([work, promise]).finally(unsubscribe);
    },
    close: async () => {
      const closing = (closings += 1);
      const goesOn = (): boolean => closing !== closings || !isFinishing();
      await settled();
      if (goesOn()) return;
      const held = await calls.heldElsewhere();
      const left = [...new Set(cards.map(({ pdfId }) => pdfId))].filter((id) => !held.has(id));
      if (goesOn()) return;
      // A failed clean-up does not keep the session open: its cards stay due.
      await Promise.allSettled(left.map((documentId) => calls.cleanUp(documentId).ended));
      if (!goesOn()) finished();
    },
  };
}
