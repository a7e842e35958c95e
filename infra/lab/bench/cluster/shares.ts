import { MongoClient } from 'mongodb';
import type { LeaseRecord } from '@anamnesis/infra/src/adapters/mongodb/lease.ts';
import type { Copies } from './copies.ts';

/** How many read models (the relay counts as one) each copy of projectors works on, the most first; null: not reported. */
export async function sharesOf(env: Record<string, string>, { projectors }: Copies): Promise<number[]> {
  const client = new MongoClient(env['MONGODB_URL'] ?? '', { serverSelectionTimeoutMS: 10_000 });
  try {
    const leases = await client.db().collection<LeaseRecord>('leases').find().toArray();
    const holders = new Map<string, LeaseRecord>();
    for (const lease of leases)
      if (lease.token > (holders.get(lease.name)?.token ?? 0)) holders.set(lease.name, lease);
    return projectors
      .map(({ pid }) => [...holders.values()].filter(({ holder }) => holder.includes(` ${pid} `)).length)
      .toSorted((a, b) => b - a);
  } finally {
    await client.close();
  }
}
