import { fromBufferPromise } from 'yauzl';
import { archiveIn } from './archive-in.ts';

/** An office file has some hundred entries; one of more is known by the first of them. */
const mostEntries = 2000;

/**
 * Names in the central directory of a zip archive, 2000 at most; nothing is decompressed.
 * Throws for a directory that is damaged or lies.
 */
export async function* namesInArchive(bytes: Uint8Array): AsyncGenerator<string> {
  const found = archiveIn(bytes);
  if (!found) throw new Error('not an archive');
  const archive = await fromBufferPromise(found);
  let count = 0;
  for await (const { fileName } of archive.eachEntry()) {
    yield fileName;
    count += 1;
    if (count === mostEntries) return;
  }
}
