import type { GridFsCollections } from './collections.ts';

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
