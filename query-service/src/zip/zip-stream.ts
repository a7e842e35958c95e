import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** A file of an archive; its bytes are read when it is its turn. */
export type ZipEntry = {
  /** With `/` between folders; yazl rejects one that leads out of the archive. */
  path: string;
  content: AsyncIterable<Uint8Array>;
  modified: Date;
  /** Its bytes are compressed already, such as those of a PDF, and are stored uncompressed. */
  stored?: boolean | undefined;
};

/**
 * A zip archive (64-bit when needed), built while it is read: the streams between an entry and the reader buffer about
 * 16 kB each, and at most one entry is opened ahead of the one that is being written.
 * Fails with the error of an entry; a reader that stops closes the entry that is being written.
 */
export async function* zipStream(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  const stopped = new AbortController();
  const added = addAll(zip, entries, stopped.signal).catch((error: Error) => output.destroy(error));
  try {
    yield* output as AsyncIterable<Uint8Array>;
  } finally {
    stopped.abort();
    output.destroy();
    await added;
  }
}

/** Adds an entry when the bytes of the one before have been read, then ends the archive. */
async function addAll(zip: ZipFile, entries: AsyncIterable<ZipEntry>, signal: AbortSignal): Promise<void> {
  for await (const { path, content, modified, stored = false } of entries) {
    if (signal.aborted) return;
    const source = Readable.from(content, { objectMode: false, signal });
    zip.addReadStream(source, path, { mtime: modified, compress: !stored });
    await finished(source);
  }
  zip.end();
}
