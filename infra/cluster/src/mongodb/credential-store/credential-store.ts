import {
  type Credential,
  type CredentialStore,
  EmailTaken,
  type Person,
} from '@anamnesis/contracts/ports/stores/credential-store.ts';
import type { MongoConnection } from '../connection.ts';
import { guarded, isDuplicate } from '../unavailable.ts';
import { mongoNames, nameFieldsOf } from './names.ts';
import { mongoResets } from './resets.ts';
import { mongoTokens } from './tokens.ts';

type PersonRow = Person & { _id: string };
type Row = Omit<Credential, 'userId'> & { _id: string; tokenVersion?: number };

/**
 * Who people are, in a collection of their own. What is deleted is gone from the collection at once; the server's
 * journal and oplog keep it until they are overwritten. `close` leaves the connection open.
 */
export function openMongoCredentialStore({ connection }: { connection: MongoConnection }): CredentialStore {
  const rows = connection.collection<Row>('credentials');
  const names = mongoNames(connection);
  let indexed: Promise<unknown> | null = null;

  async function makeIndexes(): Promise<void> {
    await rows.createIndex({ email: 1 }, { unique: true, name: 'email' });
    await rows.createIndex({ identity: 1 }, { name: 'identity' });
    await names.makeIndexes();
  }

  /** Nobody is added before addresses are unique. */
  async function ready(): Promise<void> {
    indexed ??= makeIndexes();
    try {
      await indexed;
    } catch (error) {
      indexed = null;
      throw error;
    }
  }

  async function create(credential: Credential): Promise<void> {
    const { userId, ...rest } = credential;
    await ready();
    try {
      await rows.insertOne({ _id: userId, ...rest, ...nameFieldsOf(rest.username) });
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      if (await rows.findOne({ email: rest.email })) throw new EmailTaken();
      throw new Error(`user ${userId} has a credential already`, { cause: error });
    }
  }

  const resets = mongoResets(connection);
  const tokens = mongoTokens(connection);

  return guarded<CredentialStore>({
    ...resets,
    ...tokens.port,
    ...names.port,
    create,
    byEmail: async (email) => toCredential(await rows.findOne({ email })),
    byUserId: async (userId) => toCredential(await rows.findOne({ _id: userId })),
    byIdentity: async (identity) => toCredential(await rows.findOne({ identity })),
    isAlone: async (userId) =>
      (await rows.findOne({ _id: { $ne: userId } }, { projection: { _id: 1 } })) === null,
    async peopleOf(userIds) {
      if (userIds.length === 0) return new Map();
      const projection = { username: 1, email: 1, userType: 1 };
      const found = rows.find<PersonRow>({ _id: { $in: [...userIds] } }, { projection });
      return new Map((await found.toArray()).map(({ _id, ...person }) => [_id, person]));
    },
    async setPasswordHash(userId, passwordHash) {
      const change = { $set: { passwordHash }, $inc: { tokenVersion: 1 } };
      const { matchedCount } = await rows.updateOne({ _id: userId }, change);
      if (matchedCount === 0) throw new Error(`no credential of user ${userId}`);
    },
    async raiseTokenVersion(userId) {
      const { matchedCount } = await rows.updateOne({ _id: userId }, { $inc: { tokenVersion: 1 } });
      if (matchedCount === 0) throw new Error(`no credential of user ${userId}`);
    },
    async tokenVersion(userId) {
      const row = await rows.findOne({ _id: userId }, { projection: { tokenVersion: 1 } });
      return row ? (row.tokenVersion ?? 0) : null;
    },
    async forgetExpired(now) {
      await Promise.all([resets.forgetExpired(now), tokens.forgetExpired(now)]);
    },
    async delete(userId) {
      const row = await rows.findOne({ _id: userId });
      if (row) await resets.forgetResets(row.email);
      await tokens.remove(userId);
      await rows.deleteOne({ _id: userId });
    },
    async close() {},
  });
}

function toCredential(row: Row | null): Credential | null {
  if (!row) return null;
  const { _id: userId, email, username, passwordHash, userType, identity, createdAt } = row;
  return { userId, email, username, passwordHash, userType, identity, createdAt };
}
