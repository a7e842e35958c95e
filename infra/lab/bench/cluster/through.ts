import { withPorts } from '@anamnesis/infra/test/cluster/log.ts';
import { appendAll } from '../seed/append.ts';
import { documentsOf } from '../seed/documents.ts';
import { seedFolder, today } from '../seed/folder.ts';
import { credentialOf, newPerson, type Person } from '../seed/person.ts';
import { firstDayOf } from '../seed/reviews.ts';
import { appScript, withServer } from '../server.ts';
import { type ClientJob, type ClientResult, runClient } from './client.ts';
import { caughtUp, type Copies } from './copies.ts';
import { type Processes, type Usage, watchUsage } from './usage.ts';

export type Through = ClientResult & {
  /** Processor time during the burst (where there was one) and during the load. */
  used: { burst: Usage | null; load: Usage };
};

/** The one whose tab reads has few cards: what is measured is how soon they are shown, not how many. */
const cardsOfReader = 60;
const others = 7;
const cardsOfOthers = 250;

const newPeople = (): Person[] => [
  newPerson(cardsOfReader),
  ...Array.from({ length: others }, () => newPerson(cardsOfOthers)),
];

async function seedPeople(env: Record<string, string>, people: readonly Person[]): Promise<void> {
  await withPorts(env, async ({ log, credentials }) => {
    for (const person of people) {
      await credentials.create(credentialOf(person));
      await appendAll(log, documentsOf(person, firstDayOf(1, today())));
    }
  });
}

export type Size = { warmUp: number; seconds: number };

/**
 * How many events a second come from the log to the tabs of people, and how long an answer takes meanwhile. New people are
 * seeded first, and the services have worked that off before it begins.
 */
export async function measureThrough(
  env: Record<string, string>,
  copies: Copies,
  size: Size,
): Promise<Through> {
  const people = newPeople();
  await seedPeople(env, people);
  await caughtUp(copies);
  const urls = { command: copies.command.map(({ url }) => url), query: copies.query.map(({ url }) => url) };
  return clientBeside(copies, { ...urls, people, env, ...size });
}

/** The same load on one process of the embedded runtime, whose log nobody else can append to. */
export async function measureEmbedded(dataDir: string, size: Size): Promise<Through> {
  const people = newPeople();
  await seedFolder(
    dataDir,
    people.map((person) => ({ person, rounds: 0 })),
  );
  return withServer(appScript, dataDir, ({ url, pid }) => {
    const processes = { command: [{ pid }], query: [], projectors: [], processors: [] };
    return clientBeside(processes, { command: [url], query: [url], people, env: null, ...size });
  });
}

/** Runs the people's process beside the services, and measures who has the processors meanwhile. */
async function clientBeside(services: Processes, job: ClientJob): Promise<Through> {
  const used: Usage[] = [];
  let watch: (() => Usage) | null = null;
  const result = await runClient(job, (word) => {
    if (word === 'begun') watch = watchUsage(services);
    else used.push(watch!());
  });
  return { ...result, used: { burst: result.burst ? used[0]! : null, load: used.at(-1)! } };
}
