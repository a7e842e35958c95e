import { createHash } from 'node:crypto';
import type { BlobRef, BlobPart } from '@anamnesis/contracts/ports/stores/blob-store.ts';
import { Binary, ObjectId } from 'mongodb';
import type { MongoConnection } from '../connection.ts';
import { isDuplicate } from '../unavailable.ts';
import { createAside } from './aside.ts';
import { inChunks } from './chunks.ts';
import { type GridFsCollections, gridFsCollections, type StoredFile } from './collections.ts';

export type GridFsOptions = {
  connection: MongoConnection;
  /** Name of the GridFS bucket. */
  bucket: string;
  /** What was begun longer ago than this and never finished is removed when the bucket is opened. */
  abandonedAfterMs?: number | undefined;
  /** What was set aside longer ago than this is brought back when the bucket is opened. */
  asideForMs?: number | undefined;
};
type Options = GridFsOptions & {
  /** In bytes. */
  chunkSize: number;
  notFound: (name: string) => Error;
};

/** Files of a bucket by their names, which are unique. */
export type GridFsFiles = {
  /** Nothing happens to a file that has the name already. Its entry comes after its chunks: it appears whole. */
  put: (
    content: AsyncIterable<Uint8Array> | Uint8Array,
    nameOf: (ref: BlobRef) => string,
  ) => Promise<BlobRef>;
  stream: (name: string, part?: BlobPart) => AsyncGenerator<Uint8Array>;
  /** In bytes. */
  size: (name: string) => Promise<number>;
  has: (name: string) => Promise<boolean>;
  /** The names of those that were finished before that moment. */
  list: (before: Date) => AsyncGenerator<string>;
  remove: (name: string) => Promise<void>;
  setAside: (name: string) => Promise<boolean>;
  bringBack: (name: string) => Promise<void>;
  discard: (name: string) => Promise<void>;
  /** Removes what is older, finished or not. */
  sweep: (olderThanMs: number) => Promise<void>;
};

const dayMs = 86_400_000;
/** Far longer than it takes to find out whether a file is used. */
const longestAsideMs = 600_000;

export function openGridFsFiles(options: Options): GridFsFiles {
  const { connection, bucket, chunkSize, notFound, abandonedAfterMs = dayMs } = options;
  const { asideForMs = longestAsideMs } = options;
  const collections = gridFsCollections(connection, bucket);
  const { files, chunks, unfinished } = collections;
  // Nobody waits for it: what it leaves is removed the next time.
  void removeAbandoned(collections, abandonedAfterMs).catch(() => undefined);
  const aside = createAside(collections, (name) => remove(name));
  void aside.bringBackOlder(asideForMs).catch(() => undefined);

  async function put(
    content: AsyncIterable<Uint8Array> | Uint8Array,
    nameOf: (ref: BlobRef) => string,
  ): Promise<BlobRef> {
    await collections.ready();
    const id = new ObjectId();
    const began = performance.now();
    await unfinished.insertOne({ _id: id, since: new Date() });
    const { ref, count } = await upload(id, content).catch(async (error: unknown) => {
      await forget(id).catch(() => undefined);
      throw error;
    });
    if (performance.now() - began > abandonedAfterMs / 2) throw new Error('the upload took too long');
    // From here on an error may hide that the file is there: its chunks stay, and its mark names them.
    if (!(await publish(id, nameOf(ref), ref.size))) await removeChunks(id, count);
    await unfinished.deleteOne({ _id: id });
    return ref;
  }

  async function forget(id: ObjectId): Promise<void> {
    await chunks.deleteMany({ files_id: id });
    await unfinished.deleteOne({ _id: id });
  }

  async function upload(
    id: ObjectId,
    content: AsyncIterable<Uint8Array> | Uint8Array,
  ): Promise<{ ref: BlobRef; count: number }> {
    const hash = createHash('sha256');
    let [size, count] = [0, 0];
    for await (const data of inChunks(content, chunkSize)) {
      hash.update(data);
      size += data.byteLength;
      await chunks.insertOne({ _id: chunkId(id, count), files_id: id, n: count, data: new Binary(data) });
      count += 1;
    }
    return { ref: { hash: hash.digest('hex'), size }, count };
  }

  /** False when a file has the name already. */
  async function publish(id: ObjectId, filename: string, length: number): Promise<boolean> {
    try {
      await files.insertOne({ _id: id, length, chunkSize, uploadDate: new Date(), filename });
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  async function entryOf(name: string): Promise<StoredFile> {
    const file = await files.findOne({ filename: name });
    if (!file) throw notFound(name);
    return file;
  }

  async function* stream(name: string, part?: BlobPart): AsyncGenerator<Uint8Array> {
    const { _id: id, length, chunkSize: size } = await entryOf(name);
    const from = part?.from ?? 0;
    const to = Math.min(part?.to ?? length, length);
    for (let n = Math.floor(from / size); n * size < to; n += 1) {
      const chunk = await chunks.findOne({ _id: chunkId(id, n) });
      if (!chunk) throw new Error(`file ${name} was deleted while it was read`);
      const end = Math.min(chunk.data.length(), to - n * size);
      yield chunk.data.buffer.subarray(Math.max(from - n * size, 0), end);
    }
  }

  // One by one and by their own keys, for which no engine has to sort.
  async function removeChunks(id: ObjectId, count: number): Promise<void> {
    const deletes = Array.from({ length: count }, (_, n) => ({
      deleteOne: { filter: { _id: chunkId(id, n) } },
    }));
    if (deletes.length > 0) await chunks.bulkWrite(deletes, { ordered: false });
  }

  async function removeFile(file: StoredFile): Promise<void> {
    const { _id: id } = file;
    await unfinished.replaceOne({ _id: id }, { since: new Date() }, { upsert: true });
    await files.deleteOne({ _id: id });
    await removeChunks(id, chunkCount(file));
    await unfinished.deleteOne({ _id: id });
  }

  async function remove(name: string): Promise<void> {
    const file = await files.findOne({ filename: name });
    if (file) await removeFile(file);
  }

  return {
    put,
    stream,
    remove,
    size: async (name) => (await entryOf(name)).length,
    has: async (name) => (await files.findOne({ filename: name })) !== null,
    async *list(before) {
      const found = files.find({ uploadDate: { $lt: before } }, { projection: { filename: 1 } });
      for await (const { filename } of found) yield filename;
    },
    ...aside,
    async sweep(olderThanMs) {
      await removeAbandoned(collections, olderThanMs);
      const limit = new Date(Date.now() - olderThanMs);
      for (const file of await files.find({ uploadDate: { $lt: limit } }).toArray()) await removeFile(file);
    },
  };
}

const chunkId = (id: ObjectId, n: number): string => `${id.toHexString()}:${n}`;
const chunkCount = ({ length, chunkSize }: StoredFile): number => Math.ceil(length / chunkSize);

/** Deletes chunks left by a process that died, or lost the connection, while it wrote or deleted a file. */
export async function removeAbandoned(
  { files, chunks, unfinished }: GridFsCollections,
  olderThanMs: number,
): Promise<void> {
  const limit = new Date(Date.now() - olderThanMs);
  for (const { _id } of await unfinished.find({ since: { $lt: limit } }).toArray()) {
    const isWhole = (await files.findOne({ _id })) !== null;
    if (!isWhole) await chunks.deleteMany({ files_id: _id });
    await unfinished.deleteOne({ _id });
  }
}
