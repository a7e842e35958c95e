import type { Clock } from '@anamnesis/contracts/ports/clock.ts';
import { dayOf, firstKeptDay } from '@anamnesis/contracts/ports/people/token-days.ts';
import type { TokenLedger } from '@anamnesis/contracts/ports/stores/token-ledger.ts';
import type { MongoConnection } from '../connection.ts';
import { guarded, isDuplicate } from '../unavailable.ts';

/** A sum and all before it: of those of a day and `who`, the one with the highest number holds. `_id` is made of these three. */
type Row = { _id: string; day: string; who: string; number: number; tokens: number; written: Date };

/** What the installation as a whole is kept under; no person has this id. */
const everybody = '';
/** A process that was stopped in between for longer than this might write a number that was used and deleted. */
const keptMs = 60 * 60_000;
const sweepEveryMs = 60_000;

/**
 * Sums by person and day, shared by the processes of a cluster. Each change is a document of its own, with the next number, which
 * only one process can insert; so none is lost on FerretDB either, whose updates are not atomic.
 */
export function openMongoTokenLedger(deps: { connection: MongoConnection; clock: Clock }): TokenLedger {
  const { connection, clock } = deps;
  const rows = connection.collection<Row>('model_tokens');
  let swept = 0;
  let indexed: Promise<unknown> | null = null;

  async function ready(): Promise<void> {
    indexed ??= Promise.all([
      rows.createIndex({ day: 1, who: 1, number: -1 }, { name: 'day_who_number' }),
      rows.createIndex({ who: 1 }, { name: 'who' }),
    ]).catch((error: unknown) => {
      indexed = null;
      throw error;
    });
    await indexed;
  }

  const lastOf = (day: string, who: string): Promise<Row | null> =>
    rows.findOne({ day, who }, { sort: { number: -1 } });
  const sumOf = async (day: string, who: string): Promise<number> => (await lastOf(day, who))?.tokens ?? 0;

  /** Changes a sum to what `next` makes of it; false: `next` makes nothing of it, and it stays as it is. */
  async function change(
    day: string,
    who: string,
    next: (tokens: number, isThere: boolean) => number | undefined,
  ): Promise<boolean> {
    for (;;) {
      const last = await lastOf(day, who);
      const tokens = next(last?.tokens ?? 0, last !== null);
      if (tokens === undefined) return false;
      const number = (last?.number ?? 0) + 1;
      const now = clock();
      try {
        await rows.insertOne({ _id: `${day} ${who} ${number}`, day, who, number, tokens, written: now });
      } catch (error) {
        if (isDuplicate(error)) continue;
        throw error;
      }
      await sweep(day, who, number, now);
      return true;
    }
  }

  /** Late deletions do no harm. */
  async function sweep(day: string, who: string, number: number, now: Date): Promise<void> {
    const written = { $lt: new Date(now.getTime() - keptMs) };
    await rows.deleteMany({ day, who, number: { $lt: number }, written });
    if (now.getTime() - swept < sweepEveryMs) return;
    swept = now.getTime();
    await rows.deleteMany({ day: { $lt: firstKeptDay(now) } });
  }

  const charge = (day: string, who: string, tokens: number, most: number | null): Promise<boolean> =>
    change(day, who, (used) => (most !== null && used + tokens > most ? undefined : used + tokens));
  const correct = (day: string, who: string, difference: number): Promise<boolean> =>
    change(day, who, (used, isThere) => (isThere ? Math.max(0, used + difference) : undefined));

  return guarded<TokenLedger>({
    async reserve(owner, tokens, limits) {
      await ready();
      const day = dayOf(clock());
      // What a process leaves that dies in between is charged to the person alone: no limit is passed.
      if (owner !== undefined && !(await charge(day, owner, tokens, limits.person))) return undefined;
      if (await charge(day, everybody, tokens, limits.installation)) return day;
      if (owner !== undefined) await correct(day, owner, -tokens);
      return undefined;
    },
    async settle(owner, day, difference) {
      await correct(day, everybody, difference);
      if (owner !== undefined) await correct(day, owner, difference);
    },
    async look(owner) {
      const day = dayOf(clock());
      const [person, installation] = await Promise.all([
        owner === undefined ? 0 : sumOf(day, owner),
        sumOf(day, everybody),
      ]);
      return { person, installation };
    },
    async forget(owner) {
      await rows.deleteMany({ who: owner });
    },
  });
}
