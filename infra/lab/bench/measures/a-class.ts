import { setTimeout as pause } from 'node:timers/promises';
import { createCaller } from '../load.ts';
import type { Context, Row } from '../measure.ts';
import { seedFolder } from '../seed/folder.ts';
import { newPerson, type Person } from '../seed/person.ts';
import { headersOf } from '../seed/sign-in.ts';
import { appScript, withServer } from '../server.ts';
import { percentile } from '../statistics.ts';

/** How long a student thinks between two calls, in ms. */
export const thinks = 5_000;

/** Students of whom each has an account and nothing else, with a server that was just started. */
export type AClass = {
  first: Person;
  size: number;
  /** Posts a body for a person and adds the ms that it took; undefined: it was refused. */
  timed: <T>(path: string, body: unknown, person: Person, into: number[]) => Promise<T | undefined>;
  /** Each does this at the same time, spread over the time that a student thinks. */
  everybody: (each: (person: Person) => Promise<void>) => Promise<void>;
  /** A line of the table, named after the measure: a share of the samples, in ms. */
  row: (measure: string, samples: number[], share: number) => Row;
  /** The last line: calls that were not answered. */
  refused: () => Row;
};

/** Runs what a class does on a server of its own. */
export async function withClass(
  context: Context,
  name: string,
  run: (of: AClass) => Promise<Row[]>,
): Promise<Row[]> {
  const students = Array.from({ length: context.quick ? 100 : 300 }, () => newPerson(0));
  const [first] = students;
  if (!first) return [];
  const dataDir = context.folder(name);
  await seedFolder(
    dataDir,
    students.map((person) => ({ person, rounds: 0 })),
  );
  await context.quiet();
  return withServer(appScript, dataDir, async ({ url }) => {
    const caller = createCaller(url, 64);
    let refused = 0;
    try {
      return await run({
        first,
        size: students.length,
        async timed<T>(path: string, body: unknown, person: Person, into: number[]) {
          const began = performance.now();
          const answer = await caller
            .call({ method: 'POST', path, body, headers: headersOf(person) })
            .catch(() => null);
          into.push(performance.now() - began);
          if (answer === null) refused += 1;
          return answer?.body as T | undefined;
        },
        async everybody(each) {
          await Promise.all(
            students.map(async (person, nth) => {
              await pause((nth * thinks) / students.length);
              await each(person);
            }),
          );
        },
        row: (measure, samples, share) => ({
          measure: `${name}: ${measure}`,
          value: percentile(samples, share),
          unit: 'ms',
          samples,
        }),
        refused: () => ({
          measure: `${name}: calls refused`,
          value: refused,
          unit: 'calls',
          samples: [refused],
          aim: { atMost: 0 },
        }),
      });
    } finally {
      caller.close();
    }
  });
}
