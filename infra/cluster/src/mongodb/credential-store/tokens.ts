import {
  type CredentialStore,
  revokedTokensUntil,
} from '@anamnesis/contracts/ports/stores/credential-store.ts';
import type { MongoConnection } from '../connection.ts';
import { isDuplicate } from '../unavailable.ts';

type Row = { _id: string; userId: string; expiresAt: string };
type Port = Pick<CredentialStore, 'endToken' | 'endedTokens'>;

/** The tokens that ended before they expired. */
export function mongoTokens(connection: MongoConnection) {
  const rows = connection.collection<Row>('ended_tokens');
  let indexed: Promise<unknown> | null = null;

  async function ready(): Promise<void> {
    indexed ??= rows.createIndex({ userId: 1 }, { name: 'userId' }).catch((error: unknown) => {
      indexed = null;
      throw error;
    });
    await indexed;
  }

  const port: Port = {
    async endToken({ id, ...token }) {
      await ready();
      try {
        await rows.insertOne({ _id: id, ...token });
      } catch (error) {
        if (!isDuplicate(error)) throw error;
      }
    },
    async endedTokens(userId) {
      const found = await rows.find({ userId }, { projection: { _id: 1 } }).toArray();
      return found.map(({ _id }) => _id);
    },
  };
  return {
    port,
    remove: async (userId: string): Promise<void> => void (await rows.deleteMany({ userId })),
    forgetExpired: async (now: string): Promise<void> =>
      void (await rows.deleteMany({ expiresAt: { $lt: revokedTokensUntil(now) } })),
  };
}
