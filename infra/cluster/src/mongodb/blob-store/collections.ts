import type { Binary, Collection, ObjectId } from 'mongodb';
import type { MongoConnection } from '../connection.ts';

/** As in the GridFS specification: any tool that reads GridFS finds the content under its hash. */
export type StoredFile = {
  _id: ObjectId;
  filename: string;
  length: number;
  chunkSize: number;
  uploadDate: Date;
  /** Since when it has been set aside. */
  asideSince?: Date;
};
/** Its own key is the file's with its number, so that it is found without a search. */
type StoredChunk = { _id: string; files_id: ObjectId; n: number; data: Binary };
/** Marks chunks that may belong to no file. */
type Unfinished = { _id: ObjectId; since: Date };

export type GridFsCollections = {
  files: Collection<StoredFile>;
  chunks: Collection<StoredChunk>;
  unfinished: Collection<Unfinished>;
  /** Resolves when names are unique; has to be awaited before anything is written. */
  ready(): Promise<void>;
};

export function gridFsCollections(connection: MongoConnection, bucket: string): GridFsCollections {
  const files = connection.collection<StoredFile>(`${bucket}.files`);
  const chunks = connection.collection<StoredChunk>(`${bucket}.chunks`);
  let indexed: Promise<unknown> | null = null;
  return {
    files,
    chunks,
    unfinished: connection.collection<Unfinished>(`${bucket}.unfinished`),
    async ready() {
      indexed ??= Promise.all([
        files.createIndex({ filename: 1 }, { unique: true, name: 'filename' }),
        chunks.createIndex({ files_id: 1, n: 1 }, { unique: true, name: 'files_id_n' }),
      ]);
      try {
        await indexed;
      } catch (error) {
        indexed = null;
        throw error;
      }
    },
  };
}
