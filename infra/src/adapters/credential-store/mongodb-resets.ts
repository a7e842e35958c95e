import type { CredentialStore, ResetCode, ResetTicket } from '@anamnesis/contracts/ports/credential-store.ts';
import type { MongoConnection } from '../mongodb/connection.ts';
import { isDuplicate } from '../mongodb/unavailable.ts';

type CodeRow = Omit<ResetCode, 'email'> & { _id: string };
type TicketRow = Omit<ResetTicket, 'hash'> & { _id: string };
type ClaimRow = { _id: string; expiresAt: string };

type Resets = Pick<
  CredentialStore,
  | 'putResetCode'
  | 'takeResetTry'
  | 'putResetTicket'
  | 'takeResetTicket'
  | 'forgetResets'
  | 'claimOnce'
  | 'forgetExpired'
>;

/** The codes and tickets of password resets, and what may be used only once; one document each, changed atomically. */
export function mongoResets(connection: MongoConnection): Resets {
  const codes = connection.collection<CodeRow>('reset_codes');
  const tickets = connection.collection<TicketRow>('reset_tickets');
  const claims = connection.collection<ClaimRow>('claims');
  const replace = async ({ email, ...code }: ResetCode): Promise<void> => {
    await codes.replaceOne({ _id: email }, code, { upsert: true });
  };

  return {
    async putResetCode(code) {
      try {
        await replace(code);
      } catch (error) {
        // Two first codes at once: the second finds the first.
        if (!isDuplicate(error)) throw error;
        await replace(code);
      }
    },
    async takeResetTry(email) {
      const guess = { _id: email, triesLeft: { $gt: 0 } };
      const row = await codes.findOneAndUpdate(
        guess,
        { $inc: { triesLeft: -1 } },
        { returnDocument: 'after' },
      );
      if (!row) return null;
      const { _id, ...code } = row;
      return { email: _id, ...code };
    },
    async putResetTicket({ hash, ...ticket }) {
      await tickets.insertOne({ _id: hash, ...ticket });
    },
    async takeResetTicket(hash) {
      const row = await tickets.findOneAndDelete({ _id: hash });
      if (!row) return null;
      const { _id, ...ticket } = row;
      return { hash: _id, ...ticket };
    },
    async forgetResets(email) {
      await codes.deleteOne({ _id: email });
      await tickets.deleteMany({ email });
    },
    async claimOnce(key, expiresAt) {
      try {
        await claims.insertOne({ _id: key, expiresAt });
        return true;
      } catch (error) {
        if (!isDuplicate(error)) throw error;
        return false;
      }
    },
    async forgetExpired(now) {
      const over = { expiresAt: { $lt: now } };
      await Promise.all([codes.deleteMany(over), tickets.deleteMany(over), claims.deleteMany(over)]);
    },
  };
}
