import type {
  CredentialStore,
  FoundAccount,
  Person,
} from '@anamnesis/contracts/ports/stores/credential-store.ts';
import {
  foldName,
  nameSearchVersion,
  partsOfName,
  toNameSearch,
} from '@anamnesis/contracts/kernel/text/name-search.ts';
import type { MongoConnection } from '../connection.ts';

type Port = Pick<CredentialStore, 'byName' | 'setFoundByName'>;
/** `nameVersion`: of the search by which the name is indexed. All are absent in rows of an older program. */
type NameFields = { name: string; nameParts: string[]; nameVersion: number };
type Row = Person & Partial<NameFields> & { _id: string; isFoundByName?: boolean };

const fieldsOf = (username: string): NameFields => ({
  name: foldName(username),
  nameParts: partsOfName(username),
  nameVersion: nameSearchVersion,
});
/** The fields by which a new person is found. */
export const nameFieldsOf = (username: string): NameFields & { isFoundByName: true } => ({
  ...fieldsOf(username),
  isFoundByName: true,
});

/**
 * MongoDB looks the beginning up in the index. A range within `$elemMatch` would be as good there; FerretDB 1.24 lets one element be
 * above and another one below it.
 */
const beginningWith = (text: string): RegExp =>
  new RegExp(`^${text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`)}`, 'u');

const atOnce = 1_000;

/** Names that an older program stored are indexed at the first search of a process, after `makeIndexes`. */
export function mongoNames(connection: MongoConnection): { port: Port; makeIndexes: () => Promise<void> } {
  const rows = connection.collection<Row>('credentials');
  let filled: Promise<void> | null = null;

  /** One after another: FerretDB may refuse several at once. */
  async function makeIndexes(): Promise<void> {
    await rows.createIndex({ isFoundByName: 1, name: 1 }, { name: 'name' });
    await rows.createIndex({ isFoundByName: 1, nameParts: 1 }, { name: 'nameParts' });
    await rows.createIndex({ nameVersion: 1 }, { name: 'nameVersion' });
  }

  async function fill(): Promise<void> {
    await makeIndexes();
    await rows.updateMany({ isFoundByName: { $exists: false } }, { $set: { isFoundByName: true } });
    for (;;) {
      const behind = rows.find({ nameVersion: { $ne: nameSearchVersion } }).limit(atOnce);
      const found = await behind.toArray();
      if (found.length === 0) return;
      const changes = found.map(({ _id, username }) => ({
        updateOne: { filter: { _id }, update: { $set: fieldsOf(username) } },
      }));
      await rows.bulkWrite(changes, { ordered: false });
    }
  }
  async function isFilled(): Promise<void> {
    filled ??= fill();
    try {
      await filled;
    } catch (error) {
      filled = null;
      throw error;
    }
  }

  const projection = { username: 1, email: 1, userType: 1 };
  const find = async (where: object, limit: number): Promise<FoundAccount[]> => {
    const found = await rows
      .find({ isFoundByName: true, ...where }, { projection })
      .limit(limit)
      .toArray();
    return found.map(({ _id: userId, username, email, userType }) => ({ userId, username, email, userType }));
  };

  const port: Port = {
    async byName(typed, limit) {
      const search = toNameSearch(typed);
      if (!search) return [];
      await isFilled();
      const { text } = search;
      const whole = await find({ name: text }, limit);
      if (search.onlyWhole || whole.length === limit) return whole;
      // Without those who are called exactly so: they are there already.
      const others = await find(
        { nameParts: beginningWith(text), name: { $ne: text } },
        limit - whole.length,
      );
      return [...whole, ...others];
    },
    async setFoundByName(userId, isFoundByName) {
      await rows.updateOne({ _id: userId }, { $set: { isFoundByName } });
    },
  };
  return { port, makeIndexes };
}
