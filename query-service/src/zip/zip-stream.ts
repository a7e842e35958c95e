import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A file of an archive; its bytes are asked for when it is their turn. */
export type ZipEntry = {
  /** With `/` between folders. */
  path: string;
  content: AsyncIterable<Uint8Array>;
  modified: Date;
  /** Its bytes are compressed already, as those of a PDF: they are stored as they are. */
  stored?: boolean | undefined;
};

/** A zip archive, made while it is read: nothing but the piece at hand is held in memory. */
export async function* zipStream(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, bytes) => {
    if (error) failure = error;
    else made.push(bytes);
  });
  const take = (): Uint8Array[] => {
    if (failure) throw failure;
    const pieces = made;
    made = [];
    return pieces;
  };
  for await (const { path, content, modified, stored = false } of entries) {
    const file = stored ? new ZipPassThrough(path) : new ZipDeflate(path, { level: 6 });
    file.mtime = modified;
    zip.add(file);
    for await (const bytes of content) {
      file.push(bytes);
      yield* take();
    }
    file.push(new Uint8Array(0), true);
    yield* take();
  }
  zip.end();
  yield* take();
}
