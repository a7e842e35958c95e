import type { BlobRef, BlobStore } from '@anamnesis/contracts/ports/blob-store.ts';

/** Keeps the files of forms while they are dealt with. */
export type Incoming = {
  keep: (content: AsyncIterable<Uint8Array>) => Promise<BlobRef>;
  /** To be called once for each `keep`. */
  release: (blob: BlobRef) => Promise<void>;
};

/** The same bytes may arrive twice at once and are one blob: it goes when the last form has done with it. */
export function createIncoming(store: BlobStore): Incoming {
  const uses = new Map<string, number>();
  return {
    async keep(content) {
      const blob = await store.put(content);
      uses.set(blob.hash, (uses.get(blob.hash) ?? 0) + 1);
      return blob;
    },
    async release({ hash }) {
      const left = (uses.get(hash) ?? 1) - 1;
      if (left > 0) {
        uses.set(hash, left);
        return;
      }
      uses.delete(hash);
      await store.delete(hash);
    },
  };
}
