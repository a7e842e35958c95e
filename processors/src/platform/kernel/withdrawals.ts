import { LRUCache } from 'lru-cache';

/** Which documents, or imports, were deleted while work on them goes on, or waits. */
export type Withdrawals = {
  /** Calls `end` once the document is deleted; returns the function that stops watching. */
  watch: (documentId: string, end: () => void) => () => void;
  withdraw: (documentIds: readonly string[]) => void;
};

/** Deleted documents that are kept for events that are delivered later. */
const mostKept = 10_000;

export function createWithdrawals(): Withdrawals {
  const watching = new Map<string, Set<() => void>>();
  const gone = new LRUCache<string, true>({ max: mostKept });
  return {
    watch(documentId, end) {
      if (gone.has(documentId)) end();
      const ends = watching.get(documentId) ?? new Set();
      watching.set(documentId, ends.add(end));
      return () => {
        ends.delete(end);
        if (ends.size === 0 && watching.get(documentId) === ends) watching.delete(documentId);
      };
    },
    withdraw(documentIds) {
      for (const documentId of documentIds) {
        gone.set(documentId, true);
        for (const end of watching.get(documentId) ?? []) end();
      }
    },
  };
}
