import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';

/** Blobs whose content this process has looked at. */
type Verified = {
  /** Whether the content of an open file is what the hash says; it is read once, as long as the file stays the same. */
  isWhole(hash: string, handle: FileHandle): Promise<boolean>;
};

const remembered = 50_000;
const pieceSize = 1 << 20;

/** `putAway`: called once with what is damaged, before anybody hears of it; `ino` tells it from what takes its place. */
export function createVerified(putAway: (hash: string, ino: number) => Promise<void>): Verified {
  /** What each file was like when it was found whole, or a look at it that is under way. */
  const known = new LRUCache<string, { file: string; isWhole: Promise<boolean> }>({ max: remembered });

  return {
    async isWhole(hash, handle) {
      const { ino, size, mtimeMs } = await handle.stat();
      const file = `${ino} ${size} ${mtimeMs}`;
      const before = known.get(hash);
      if (before?.file === file) return before.isWhole;
      const isWhole = digestOf(handle).then(async (digest) => {
        if (digest !== hash) await putAway(hash, ino);
        return digest === hash;
      });
      known.set(hash, { file, isWhole });
      // What is damaged is looked at again: it may be replaced within a tick of the clock. So is what could not be read.
      const forget = (): void => void (known.get(hash)?.isWhole === isWhole && known.delete(hash));
      isWhole.then((found) => found || forget(), forget);
      return isWhole;
    },
  };
}

/** Read at places, so that the handle can be read from its beginning afterwards. */
async function digestOf(handle: FileHandle): Promise<string> {
  const hash = createHash('sha256');
  const piece = new Uint8Array(pieceSize);
  for (let at = 0; ;) {
    const { bytesRead } = await handle.read(piece, 0, pieceSize, at);
    if (bytesRead === 0) return hash.digest('hex');
    hash.update(piece.subarray(0, bytesRead));
    at += bytesRead;
  }
}
