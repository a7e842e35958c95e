import { createHash } from 'node:crypto';
import { BlobNotFound, type BlobRef, type BlobStore } from '@anamnesis/contracts/ports/blob-store.ts';
import { Binary, ObjectId } from 'mongodb';
import type { MongoConnection } from '../mongodb/connection.ts';
import { guarded, isDuplicate, named } from '../mongodb/unavailable.ts';
import { gridFsCollections, type StoredFile } from './gridfs-collections.ts';
import { removeAbandoned } from './gridfs-abandoned.ts';
import { gathered, inChunks } from './gridfs-chunks.ts';

type Content = AsyncIterable<Uint8Array> | Uint8Array;
type Options = {
  connection: MongoConnection;
  /** Name of the GridFS bucket. */
  bucket: string;
  /** What was begun longer ago than this and never finished is removed when the store is opened. */
  abandonedAfterMs?: number | undefined;
};

/** Larger than what GridFS has by default: fewer questions to the server for a lecture. */
const chunkSize = 2040 * 1024;
const dayMs = 86_400_000;

/**
 * Blobs in a GridFS bucket. The hash is the file's name, which is unique: a file appears, whole, when its entry in
 * `files` is written, after its chunks. `close` leaves the connection open.
 */
export function openGridFsBlobStore({ connection, bucket, abandonedAfterMs = dayMs }: Options): BlobStore {
  const collections = gridFsCollections(connection, bucket);
  const { files, chunks, unfinished } = collections;
  // Nobody waits for it: what it leaves is removed the next time.
  void removeAbandoned(collections, abandonedAfterMs).catch(() => undefined);

  const find = (hash: string): Promise<StoredFile | null> => files.findOne({ filename: hash });

  async function found(hash: string): Promise<StoredFile> {
    const file = await find(hash);
    if (!file) throw new BlobNotFound(hash);
    return file;
  }

  async function put(content: Content): Promise<BlobRef> {
    await collections.ready();
    const id = new ObjectId();
    const began = performance.now();
    await unfinished.insertOne({ _id: id, since: new Date() });
    const { ref, count } = await upload(id, content).catch(async (error: unknown) => {
      await forget(id).catch(() => undefined);
      throw error;
    });
    if (performance.now() - began > abandonedAfterMs / 2) throw new Error('the upload took too long');
    // From here on an error may hide that the file is there: its chunks stay, and its mark tells of them.
    if (!(await publish(id, ref))) await removeChunks(id, count);
    await unfinished.deleteOne({ _id: id });
    return ref;
  }

  async function forget(id: ObjectId): Promise<void> {
    await chunks.deleteMany({ files_id: id });
    await unfinished.deleteOne({ _id: id });
  }

  async function upload(id: ObjectId, content: Content): Promise<{ ref: BlobRef; count: number }> {
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

  /** False when the same bytes are there already. */
  async function publish(id: ObjectId, { hash, size }: BlobRef): Promise<boolean> {
    try {
      await files.insertOne({ _id: id, length: size, chunkSize, uploadDate: new Date(), filename: hash });
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  async function* stream(hash: string): AsyncGenerator<Uint8Array> {
    const file = await found(hash);
    const { _id: id } = file;
    for (let n = 0; n < chunkCount(file); n += 1) {
      const chunk = await chunks.findOne({ _id: chunkId(id, n) });
      if (!chunk) throw new Error(`blob ${hash} was deleted while it was read`);
      yield chunk.data.buffer.subarray(0, chunk.data.length());
    }
  }

  // One by one and by their own keys, for which no engine has to sort.
  async function removeChunks(id: ObjectId, count: number): Promise<void> {
    const deletes = Array.from({ length: count }, (_, n) => ({
      deleteOne: { filter: { _id: chunkId(id, n) } },
    }));
    if (deletes.length > 0) await chunks.bulkWrite(deletes, { ordered: false });
  }

  async function remove(hash: string): Promise<void> {
    const file = await find(hash);
    if (!file) return;
    const { _id: id } = file;
    await unfinished.replaceOne({ _id: id }, { since: new Date() }, { upsert: true });
    await files.deleteOne({ _id: id });
    await removeChunks(id, chunkCount(file));
    await unfinished.deleteOne({ _id: id });
  }

  return {
    ...guarded({ put, has: async (hash: string) => (await find(hash)) !== null, delete: remove }),
    async *stream(hash) {
      try {
        yield* stream(hash);
      } catch (error) {
        throw named(error);
      }
    },
    async read(hash) {
      try {
        return Buffer.concat(await gathered(stream(hash)));
      } catch (error) {
        throw named(error);
      }
    },
    async close() {},
  };
}

const chunkId = (id: ObjectId, n: number): string => `${id.toHexString()}:${n}`;
const chunkCount = ({ length }: StoredFile): number => Math.ceil(length / chunkSize);
