import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { BlobStore } from '@anamnesis/contracts/ports/stores/blob-store.ts';

/** Works with a blob as a file on this machine: where the store has none here, a copy for as long as it is needed. */
export async function withDeckFile<T>(
  blobs: Pick<BlobStore, 'path' | 'stream'>,
  hash: string,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const known = await blobs.path(hash);
  if (known !== null) return work(known);
  const folder = await mkdtemp(join(tmpdir(), 'anamnesis-deck-'));
  try {
    const path = join(folder, 'deck');
    await pipeline(blobs.stream(hash), createWriteStream(path, { mode: 0o600 }));
    return await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
