import { setTimeout as pause } from 'node:timers/promises';
import { historyApi } from '@anamnesis/contracts/history/api.ts';
import { createCaller } from '../load.ts';
import type { Measure, Row } from '../measure.ts';
import { seedFolder } from '../seed/folder.ts';
import { newPerson, type Person } from '../seed/person.ts';
import { headersOf } from '../seed/sign-in.ts';
import { appScript, withServer } from '../server.ts';
import { percentile } from '../statistics.ts';

/** How long a student listens and thinks between two questions, in ms. */
const thinks = 5_000;
const surprise = { choice: 'surprise', mode: 'free' };
const lines = [
  'Hello, what brings you in today?',
  'When did it start, and how has it been since then?',
  'Any fever, chills or night sweats?',
  'And at night?',
  'Do you smoke or drink alcohol?',
  'Could I listen to your heart and lungs?',
  'What worries you most about this?',
  'Is there anything else that you have noticed?',
];

/** The virtual patient: one student, and a class that takes histories at the same time, each of another patient. */
export const history: Measure = {
  name: 'history',
  async run(context) {
    const students = Array.from({ length: context.quick ? 100 : 300 }, () => newPerson(0));
    const dataDir = context.folder('history');
    await seedFolder(
      dataDir,
      students.map((person) => ({ person, rounds: 0 })),
    );
    await context.quiet();
    return withServer(appScript, dataDir, async ({ url }) => {
      const caller = createCaller(url, 64);
      let refused = 0;
      const timed = async <T>(path: string, body: unknown, person: Person, into: number[]) => {
        const began = performance.now();
        const answer = await caller
          .call({ method: 'POST', path, body, headers: headersOf(person) })
          .catch(() => null);
        into.push(performance.now() - began);
        if (answer === null) refused += 1;
        return answer?.body as T | undefined;
      };
      const meet = (person: Person, into: number[]) =>
        timed<{ sessionId: string }>(historyApi.startHistory.path, surprise, person, into);
      const say = (person: Person, sessionId: string, content: string, into: number[]) =>
        timed(
          historyApi.findComplexity.path,
          { sessionId, messages: [{ role: 'user', content }] },
          person,
          into,
        );
      const [first] = students;
      if (!first) return [];
      const cold: number[] = [];
      const met: number[] = [];
      const alone: number[] = [];
      const answered: number[] = [];
      const session = await meet(first, cold);
      for (let nth = 0; nth < 60; nth += 1)
        await say(first, session?.sessionId ?? '', lines[nth % lines.length] ?? '', alone);
      await Promise.all(
        students.map(async (person, nth) => {
          await pause((nth * thinks) / students.length);
          const own = await meet(person, met);
          for (const line of context.quick ? lines.slice(0, 4) : lines) {
            await say(person, own?.sessionId ?? '', line, answered);
            await pause(thinks);
          }
        }),
      );
      caller.close();
      const note = `${students.length} students, a line each every ${thinks / 1000} s`;
      return [
        row('a patient, the first call after a start', cold, 0.5),
        { ...row('an answer, one student alone', alone, 0.5), aim: { atMost: 150 } },
        row('a patient in a class, p99', met, 0.99),
        { ...row('an answer in a class, p50', answered, 0.5), note, aim: { atMost: 150 } },
        { ...row('an answer in a class, p99', answered, 0.99), aim: { atMost: 300 } },
        {
          measure: 'history: calls refused',
          value: refused,
          unit: 'calls',
          samples: [refused],
          aim: { atMost: 0 },
        },
      ];
    });
  },
};

const row = (measure: string, samples: number[], share: number): Row => ({
  measure: `history: ${measure}`,
  value: percentile(samples, share),
  unit: 'ms',
  samples,
});
