import { randomBytes } from 'node:crypto';
import { GridFSBucket, ObjectId } from 'mongodb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { blobStoreContract } from '@anamnesis/infra/test/contracts/blob-store.ts';
import type { MongoConnection } from '../connection.ts';
import { freshDatabase, mongoHarness, mongoUrl } from '../testing/harness.ts';
import { openGridFsBlobStore } from './blob-store.ts';
import { removeAbandoned } from './files.ts';
import { gathered } from './chunks.ts';
import { gridFsCollections } from './collections.ts';

async function* failing(): AsyncGenerator<Uint8Array> {
  yield randomBytes(5_000_000);
  throw new Error('cut off');
}

describe.skipIf(mongoUrl === '')('against the server in MONGODB_URL', () => {
  blobStoreContract(
    'gridfs',
    mongoHarness((connection) => openGridFsBlobStore({ connection, bucket: 'blobs' })),
  );

  describe('blob store in GridFS', () => {
    let database: ReturnType<typeof freshDatabase>;
    let connection: MongoConnection;
    beforeEach(() => {
      database = freshDatabase();
      connection = database.connection;
    });
    afterEach(() => database.drop());
    const open = () => openGridFsBlobStore({ connection, bucket: 'blobs' });
    const counts = async () => {
      const { files, chunks, unfinished } = gridFsCollections(connection, 'blobs');
      return {
        files: await files.countDocuments(),
        chunks: await chunks.countDocuments(),
        unfinished: await unfinished.countDocuments(),
      };
    };

    it('can be read by any tool that knows GridFS', async () => {
      const bytes = randomBytes(5_000_000);
      const { hash } = await open().put(bytes);
      const bucket = new GridFSBucket(connection.db, { bucketName: 'blobs' });
      const read = await gathered(bucket.openDownloadStreamByName(hash) as AsyncIterable<Buffer>);
      expect(Buffer.concat(read).equals(bytes)).toBe(true);
    });

    it('leaves nothing behind, whether a put succeeds, repeats or fails', async () => {
      const store = open();
      const bytes = randomBytes(5_000_000);
      await Promise.all([store.put(bytes), store.put(bytes)]);
      await expect(store.put(failing())).rejects.toThrow('cut off');
      expect(await counts()).toEqual({ files: 1, chunks: 3, unfinished: 0 });
      await store.delete((await store.put(bytes)).hash);
      expect(await counts()).toEqual({ files: 0, chunks: 0, unfinished: 0 });
    });

    it('brings back what a process that died had set aside', async () => {
      const { hash } = await open().put(randomBytes(10));
      await open().setAside(hash);
      const later = openGridFsBlobStore({ connection, bucket: 'blobs', asideForMs: -60_000 });
      await expect.poll(() => later.has(hash)).toBe(true);
    });

    it('removes what a process left that died while it wrote, and nothing that is whole or still written', async () => {
      const collections = gridFsCollections(connection, 'blobs');
      const { files, chunks, unfinished } = collections;
      const store = open();
      const { hash } = await store.put(randomBytes(5_000_000));
      const { _id } = (await files.findOne({ filename: hash }))!;
      await unfinished.insertOne({ _id, since: new Date(0) });
      const [half] = await chunks.find().toArray();
      const lost = { ...half!, files_id: (await unfinished.insertOne(mark(new Date(0)))).insertedId };
      const writing = { ...half!, files_id: (await unfinished.insertOne(mark(new Date()))).insertedId };
      await chunks.insertMany([
        { ...lost, _id: 'lost' },
        { ...writing, _id: 'writing' },
      ]);
      await removeAbandoned(collections, 60_000);
      expect(await counts()).toEqual({ files: 1, chunks: 4, unfinished: 1 });
      expect(await chunks.findOne({ _id: 'lost' })).toBeNull();
      expect(await store.read(hash)).toHaveLength(5_000_000);
    });
  });
});

const mark = (since: Date) => ({ _id: new ObjectId(), since });
