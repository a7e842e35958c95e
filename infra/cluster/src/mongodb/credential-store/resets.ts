import { randomUUID } from 'node:crypto';
import type {
  CredentialResets,
  ResetCode,
  ResetTicket,
} from '@anamnesis/contracts/ports/stores/credential-store.ts';
import type { Collection, OptionalUnlessRequiredId } from 'mongodb';
import type { MongoConnection } from '../connection.ts';
import { isDuplicate } from '../unavailable.ts';

type CodeRow = Omit<ResetCode, 'email'> & { _id: string; id: string };
/** The `_id` is a code's id with the number of the try. */
type TryRow = { _id: string; email: string; expiresAt: string };
type TicketRow = Omit<ResetTicket, 'hash'> & { _id: string };
type ClaimRow = { _id: string; expiresAt: string };

/**
 * The codes and tickets of password resets, and what may be used only once. Who is first is decided by an insert or a
 * delete: those are atomic on FerretDB too, where an update, or a find-and-modify, is not.
 */
export function mongoResets(connection: MongoConnection): CredentialResets {
  const codes = connection.collection<CodeRow>('reset_codes');
  const tickets = connection.collection<TicketRow>('reset_tickets');
  const claims = connection.collection<ClaimRow>('claims');
  const tries = connection.collection<TryRow>('reset_tries');
  /** Rows of a version that kept hashes of codes run out by themselves. */
  const codeRow = (email: string) => codes.findOne({ _id: email, nonce: { $exists: true } });
  const replace = async ({ email, ...code }: ResetCode): Promise<void> => {
    await codes.replaceOne({ _id: email }, { id: randomUUID(), ...code }, { upsert: true });
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
    async resetCode(email) {
      const row = await codeRow(email);
      if (!row) return null;
      const { id, ...code } = toCode(row);
      if (code.triesLeft === null) return code;
      const used = await tries.countDocuments({ _id: { $gte: `${id}:`, $lt: `${id};` } });
      return { ...code, triesLeft: code.triesLeft - used };
    },
    async takeResetTry(email) {
      const row = await codeRow(email);
      if (!row) return null;
      const { id, ...code } = toCode(row);
      if (code.triesLeft === null) return code;
      for (let triesLeft = code.triesLeft - 1; triesLeft >= 0; triesLeft -= 1) {
        const mine = { _id: `${id}:${triesLeft}`, email, expiresAt: code.expiresAt };
        if (await insertedFirst(tries, mine)) return { ...code, triesLeft };
      }
      return null;
    },
    async putResetTicket({ hash, ...ticket }) {
      await tickets.insertOne({ _id: hash, ...ticket });
    },
    async takeResetTicket(hash) {
      const row = await tickets.findOne({ _id: hash });
      const { deletedCount } = await tickets.deleteOne({ _id: hash });
      if (!row || deletedCount === 0) return null;
      const { _id, ...ticket } = row;
      return { hash: _id, ...ticket };
    },
    async forgetResets(email) {
      await codes.deleteOne({ _id: email });
      await tickets.deleteMany({ email });
      await tries.deleteMany({ email });
    },
    claimOnce: (key, expiresAt) => insertedFirst(claims, { _id: key, expiresAt }),
    giveBack: async (key) => void (await claims.deleteOne({ _id: key })),
    async forgetExpired(now) {
      const over = { expiresAt: { $lt: now } };
      await codes.deleteMany(over);
      await Promise.all([tries.deleteMany(over), tickets.deleteMany(over), claims.deleteMany(over)]);
    },
  };
}

const toCode = ({ _id: email, ...row }: CodeRow): ResetCode & { id: string } => ({ email, ...row });

/** False when the same row is there already. */
async function insertedFirst<Row extends { _id: string }>(
  rows: Collection<Row>,
  row: OptionalUnlessRequiredId<Row>,
): Promise<boolean> {
  try {
    await rows.insertOne(row);
    return true;
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    return false;
  }
}
