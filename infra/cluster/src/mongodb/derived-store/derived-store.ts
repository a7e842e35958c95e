import type { DerivedStore } from '@anamnesis/contracts/ports/stores/derived-store.ts';
import type { MongoConnection } from '../connection.ts';
import { guarded, isDuplicate } from '../unavailable.ts';
import { decodeEntry, encodeEntry } from '@anamnesis/infra/src/adapters/common/derived-store/entry.ts';

/** `_id` is the file's hash and the name; the entry is text, since names in its JSON may be none that MongoDB takes. */
type Row = { _id: string; source: string; files: string[]; entry: string };

const idOf = (source: string, name: string): string => `${source} ${name}`;

/** Entries as documents of one collection, which the processes of a cluster share. `close` leaves the connection open. */
export function openMongoDerivedStore({ connection }: { connection: MongoConnection }): DerivedStore {
  const rows = connection.collection<Row>('derived');
  let indexed: Promise<unknown> | null = null;

  async function ready(): Promise<void> {
    indexed ??= rows.createIndex({ source: 1 }, { name: 'source' }).catch((error: unknown) => {
      indexed = null;
      throw error;
    });
    await indexed;
  }

  return guarded<DerivedStore>({
    async get(source, name) {
      const row = await rows.findOne({ _id: idOf(source, name) });
      const entry = row && decodeEntry(row.entry);
      return entry && { value: entry.value, files: entry.files, ms: entry.ms };
    },
    async put(source, name, derived) {
      const entry = encodeEntry(name, derived);
      if (entry === null) return;
      await ready();
      const content = { source, files: [...derived.files], entry };
      try {
        await rows.replaceOne({ _id: idOf(source, name) }, content, { upsert: true });
      } catch (error) {
        // Another process put the same at the same time.
        if (!isDuplicate(error)) throw error;
      }
    },
    async filesOf(source) {
      const found = await rows.find({ source }, { projection: { files: 1 } }).toArray();
      return [...new Set(found.flatMap(({ files }) => files))];
    },
    async delete(source, name) {
      await rows.deleteOne({ _id: idOf(source, name) });
    },
    async deleteAllOf(source) {
      await rows.deleteMany({ source });
    },
    async close() {},
  });
}
