import { START } from '@anamnesis/contracts/kernel/events/event.ts';
import { rebuild } from '@anamnesis/projectors/engine/rebuild.ts';
import { projections } from '@anamnesis/projectors/projections.ts';
import { relayShape } from '@anamnesis/projectors/relay/relay.ts';
import { lockDataFolder } from '@anamnesis/infra/src/adapters/sqlite/data-folder/lock.ts';
import { openCredentials, openLog, openStore } from '../runtime.ts';
import { appendAll } from './append.ts';
import { documentsOf } from './documents.ts';
import { credentialOf, type Person } from './person.ts';
import { firstDayOf, reviewsOf } from './reviews.ts';

/** All documents are studied on the same days. */
export type Studied = { person: Person; rounds: number };

/** Today in UTC, the time zone of everybody who is seeded. */
export const today = (): string => new Date().toISOString().slice(0, 10);

/** Writes the log of people who have studied; each card was answered `rounds` times, the last time yesterday or before. */
export async function seedLog(dataDir: string, people: readonly Studied[]): Promise<void> {
  const log = openLog(dataDir);
  for (const { person, rounds } of people) {
    await appendAll(log, documentsOf(person, firstDayOf(rounds, today())));
    await appendAll(log, reviewsOf(person, rounds, today()));
  }
  await log.close();
}

async function seedCredentials(dataDir: string, people: readonly Person[]): Promise<void> {
  const credentials = openCredentials(dataDir);
  for (const person of people) await credentials.create(credentialOf(person));
  await credentials.close();
}

/** A data folder that has been in use: its read models are up to date, and processors have seen every event. */
export async function seedFolder(dataDir: string, people: readonly Studied[]): Promise<void> {
  const { release } = lockDataFolder(dataDir);
  try {
    await seed(dataDir, people);
  } finally {
    release();
  }
}

async function seed(dataDir: string, people: readonly Studied[]): Promise<void> {
  await seedLog(dataDir, people);
  await seedCredentials(
    dataDir,
    people.map(({ person }) => person),
  );
  const log = openLog(dataDir);
  const store = openStore(dataDir);
  await rebuild({ projections, log, store });
  const relay = await store.open(relayShape);
  await relay.activate();
  await relay.commit({ expected: START, checkpoint: await log.head(), writes: [] });
  await store.close();
  await log.close();
}
