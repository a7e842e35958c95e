import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { uploadStoreContract } from '@anamnesis/infra/test/contracts/upload-store.ts';
import { openGridFsBlobStore } from '../blob-store/blob-store.ts';
import { gridFsCollections } from '../blob-store/collections.ts';
import type { MongoConnection } from '../connection.ts';
import { freshDatabase, mongoHarness, mongoUrl } from '../testing/harness.ts';
import { openGridFsUploadStore } from './upload-store.ts';

function openBoth(connection: MongoConnection) {
  const blobs = openGridFsBlobStore({ connection, bucket: 'blobs' });
  return {
    blobs,
    uploads: openGridFsUploadStore({ connection, bucket: 'incoming', blobs }),
    close: async () => {},
  };
}

async function* failing(): AsyncGenerator<Uint8Array> {
  yield randomBytes(1_000_000);
  throw new Error('cut off');
}

describe.skipIf(mongoUrl === '')('against the server in MONGODB_URL', () => {
  uploadStoreContract('gridfs', mongoHarness(openBoth));

  describe('upload store in GridFS', () => {
    let database: ReturnType<typeof freshDatabase>;
    beforeEach(() => {
      database = freshDatabase();
    });
    afterEach(() => database.drop());

    it('leaves no chunk of uploads that were given up, ended or swept', async () => {
      const { uploads } = openBoth(database.connection);
      const put = () => uploads.put(randomBytes(1_000_000));
      await Promise.allSettled(Array.from({ length: 10 }, () => uploads.put(failing())));
      await uploads.delete((await put()).id);
      await put();
      await uploads.sweep(-60_000);
      const { files, chunks, unfinished } = gridFsCollections(database.connection, 'incoming');
      const counts = [files, chunks, unfinished].map((collection) => collection.countDocuments());
      expect(await Promise.all(counts)).toEqual([0, 0, 0]);
    });
  });
});
