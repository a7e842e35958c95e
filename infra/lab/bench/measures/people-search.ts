import { api } from '@anamnesis/contracts/api.ts';
import { type Call, createCaller } from '../load.ts';
import type { Measure, Row } from '../measure.ts';
import { onCluster, openCredentials } from '../runtime.ts';
import { seedFolder } from '../seed/folder.ts';
import { credentialOf, newPerson, type Person } from '../seed/person.ts';
import { headersOf } from '../seed/sign-in.ts';
import { appScript, withServer } from '../server.ts';
import { median, percentile } from '../statistics.ts';

const firstNames = ['Ada', 'Béla', 'Chloé', 'Dora', 'Emil', 'Frieda', 'Gustav', 'Hanna', 'Ivo', 'Judith'];
/** A tenth of all people has each of the first names, one in a thousand each of the second. */
const secondNames = 1_000;
/** A person may search thirty times in ten minutes. */
const searchesEach = 25;

type Search = { what: string; text: (n: number) => string; finds: boolean };

/** Search among very many people: by a whole address, a rare name, a name that every tenth has, and one that nobody has. */
export const peopleSearch: Measure = {
  name: 'people-search',
  async run(context) {
    const people = onCluster() ? 2_000 : context.quick ? 10_000 : 100_000;
    const times = context.quick ? 50 : 400;
    const searches: Search[] = [
      { what: 'a whole address', text: (n) => addressOf((n * 7) % people), finds: true },
      { what: 'a rare name', text: (n) => secondName(n % secondNames), finds: true },
      { what: 'a name that every tenth has', text: (n) => firstNames[n % 10] ?? '', finds: true },
      { what: 'a name that nobody has', text: (n) => `Nobody${n}`, finds: false },
    ];
    const searchers = Array.from({ length: Math.ceil((times * searches.length) / searchesEach) }, () =>
      newPerson(5),
    );
    const dataDir = context.folder('people-search');
    await seedFolder(
      dataDir,
      searchers.map((person) => ({ person, rounds: 0 })),
    );
    await seedPeople(dataDir, people);
    return withServer(appScript, dataDir, async ({ url }) => {
      const rows: Row[] = [];
      for (const [at, search] of searches.entries()) {
        await context.quiet();
        const own = searchers.filter((_, n) => n % searches.length === at);
        rows.push(await measure(url, search, own, times, people));
      }
      return rows;
    });
  },
};

const secondName = (n: number): string => `Weber${String(n).padStart(4, '0')}`;
const addressOf = (n: number): string => `student-${n}@people.example`;

async function seedPeople(dataDir: string, people: number): Promise<void> {
  const credentials = openCredentials(dataDir);
  for (let n = 0; n < people; n += 1) {
    const username = `${firstNames[n % 10]} ${secondName(Math.floor(n / 10) % secondNames)}`;
    await credentials.create({ ...credentialOf(newPerson(0)), username, email: addressOf(n) });
  }
  await credentials.close();
}

async function measure(
  url: string,
  { what, text, finds }: Search,
  searchers: readonly Person[],
  times: number,
  people: number,
): Promise<Row> {
  const caller = createCaller(url);
  const samples: number[] = [];
  for (let n = 0; n < times; n += 1) {
    const searcher = searchers[n % searchers.length];
    if (!searcher) throw new Error('nobody searches');
    const body = { testData: text(n), timestamp: n };
    const call: Call = { method: 'POST', path: api.searchPeople.path, headers: headersOf(searcher), body };
    const started = performance.now();
    const { users } = (await caller.call(call)).body as { users: unknown[] };
    samples.push(performance.now() - started);
    if (users.length > 0 !== finds) throw new Error(`${text(n)} finds ${users.length} people`);
  }
  caller.close();
  return {
    measure: `search among ${people.toLocaleString('en-GB')} people, ${what}: p50`,
    value: median(samples),
    unit: 'ms',
    samples,
    aim: { atMost: 20 },
    note: `p99 ${percentile(samples, 0.99).toFixed(1)} ms, ${times} searches`,
  };
}
