import { fromBufferPromise } from 'yauzl';

/** An office file has some hundred entries; one of more is known by the first of them. */
const mostEntries = 2000;

/**
 * Names in the central directory of a zip archive, 2000 at most; nothing is decompressed.
 * Throws what yauzl throws for a directory that is damaged or lies.
 */
export async function* namesInArchive(bytes: Uint8Array): AsyncGenerator<string> {
  const archive = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  let count = 0;
  for await (const { fileName } of archive.eachEntry()) {
    yield fileName;
    count += 1;
    if (count === mostEntries) return;
  }
}
