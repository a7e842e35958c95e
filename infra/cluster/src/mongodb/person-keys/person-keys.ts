import {
  PersonErased,
  type PersonKey,
  type PersonKeys,
} from '@anamnesis/contracts/ports/stores/person-keys.ts';
import { Binary } from 'mongodb';
import type { MongoConnection } from '../connection.ts';
import { guarded, isDuplicate } from '../unavailable.ts';
import { keyName, newKey } from '@anamnesis/infra/src/adapters/common/person-keys/key-names.ts';

/** `key` is null once it was destroyed. */
type Row = { _id: string; key: Binary | null };

const keyIn = ({ key }: Pick<Row, 'key'>): PersonKey => (key ? Buffer.from(key.value()) : 'destroyed');

/**
 * The keys of people in a collection of their own. A destroyed key is gone from the collection at once; the server's journal
 * and oplog, and the data files until their blocks are used again, keep what was there. `close` leaves the connection open.
 */
export function openMongoPersonKeys({ connection }: { connection: MongoConnection }): PersonKeys {
  const rows = connection.collection<Row>('person-keys');

  /** Of several who make one at the same time, one succeeds and the others find it. */
  async function insert(_id: string): Promise<void> {
    try {
      await rows.insertOne({ _id, key: new Binary(newKey()) });
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
  }

  async function read(_id: string): Promise<PersonKey | null> {
    const row = await rows.findOne({ _id });
    return row && keyIn(row);
  }

  return guarded<PersonKeys>({
    async make(userId) {
      const name = keyName(userId);
      let key = await read(name);
      if (key === null) {
        await insert(name);
        key = await read(name);
      }
      if (!(key instanceof Uint8Array)) throw new PersonErased();
      return key;
    },
    async find(userIds) {
      const names = new Map(userIds.map((userId) => [keyName(userId), userId]));
      const found = await rows.find({ _id: { $in: [...names.keys()] } }).toArray();
      return new Map(found.map(({ _id, key }) => [names.get(_id)!, keyIn({ key })]));
    },
    async destroy(userId) {
      await rows.updateOne({ _id: keyName(userId) }, { $set: { key: null } }, { upsert: true });
    },
    async close() {},
  });
}
