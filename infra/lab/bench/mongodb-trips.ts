import type { MongoConnection } from '@anamnesis/infra/src/adapters/mongodb/connection.ts';

export type Trip = { name: string; began: number; ended: number };

/** What was asked of the server, and how often one waited for it: commands that are sent at the same time are waited for once. */
export type Trips = { commands: number; waits: number; names: string };

/** Of one piece of work; see `onCommand` of `connectMongo`. */
export function tripsOf(all: readonly Trip[]): Trips {
  let [waits, until] = [0, -Infinity];
  for (const { began, ended } of all.toSorted((a, b) => a.began - b.began)) {
    if (began >= until) waits += 1;
    until = Math.max(until, ended);
  }
  return { commands: all.length, waits, names: all.map(({ name }) => name).join(', ') };
}

type Status = {
  version: string;
  ferretdbVersion?: string;
  opcounters?: Record<'insert' | 'query' | 'update' | 'delete' | 'command', number>;
};

/** What answers as MongoDB, named so that nobody takes the one for the other. */
export async function engineOf({ db }: MongoConnection): Promise<string> {
  const status = (await db.admin().serverStatus()) as unknown as Status;
  const { ferretdbVersion, version } = status;
  return ferretdbVersion === undefined ? `MongoDB ${version}` : `FerretDB ${ferretdbVersion}, no MongoDB`;
}

/** Operations since the server began, as it counts them itself; null where it does not, as FerretDB. */
export async function opcountersOf({ db }: MongoConnection): Promise<Record<string, number> | null> {
  const { opcounters } = (await db.admin().serverStatus()) as unknown as Status;
  return opcounters ? { ...opcounters } : null;
}

/** By how much each of the counters was raised, as text. */
export function raised(before: Record<string, number>, after: Record<string, number>): string {
  return ['insert', 'query', 'update', 'delete', 'command']
    .map((name) => `${name} ${(after[name] ?? 0) - (before[name] ?? 0)}`)
    .join(', ');
}
