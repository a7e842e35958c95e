import { setTimeout as pause } from 'node:timers/promises';
import type { ShownQuestion } from '@anamnesis/contracts/practice/api.ts';
import { practiceApi } from '@anamnesis/contracts/practice/api.ts';
import { createCaller } from '../load.ts';
import type { Measure, Row } from '../measure.ts';
import { seedFolder } from '../seed/folder.ts';
import { newPerson, type Person } from '../seed/person.ts';
import { headersOf } from '../seed/sign-in.ts';
import { appScript, withServer } from '../server.ts';
import { percentile } from '../statistics.ts';

/** How long a student thinks about a question, in ms. */
const thinks = 5_000;
const wish = { system: 'Random', science: 'Random', difficulty: 'Random' };

/** Practice questions: one student, and a class that practises at the same time. */
export const practice: Measure = {
  name: 'practice',
  async run(context) {
    const students = Array.from({ length: context.quick ? 100 : 300 }, () => newPerson(0));
    const dataDir = context.folder('practice');
    await seedFolder(
      dataDir,
      students.map((person) => ({ person, rounds: 0 })),
    );
    await context.quiet();
    return withServer(appScript, dataDir, async ({ url }) => {
      const caller = createCaller(url, 64);
      const asked: number[] = [];
      const answered: number[] = [];
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
      const one = async (person: Person, into = asked): Promise<void> => {
        const question = await timed<ShownQuestion>(practiceApi.askQuestion.path, wish, person, into);
        if (!question) return;
        const { _id: id, correct_option: option } = question;
        const body = { question_id: id, is_correct: true, selected_option: option };
        await timed(practiceApi.submitPracticeAnswer.path, body, person, answered);
      };
      const [first] = students;
      if (!first) return [];
      const cold: number[] = [];
      const started = performance.now();
      await one(first, cold);
      // What is read ahead of the first questions has been read when they take no longer than the others.
      const early: number[] = [];
      for (let nth = 0; nth < 60; nth += 1) await one(first, early);
      const ready = performance.now() - started;
      asked.length = 0;
      answered.length = 0;
      const rounds = context.quick ? 4 : 6;
      await Promise.all(
        students.map(async (person, nth) => {
          await pause((nth * thinks) / students.length);
          for (let round = 0; round < rounds; round += 1) {
            await one(person);
            await pause(thinks);
          }
        }),
      );
      caller.close();
      const note = `${students.length} students, a question each every ${thinks / 1000} s`;
      return [
        row('a question, the first call after a start', cold, 0.5),
        { ...row('a question, one student alone', early, 0.5), note: `60 in ${Math.round(ready)} ms` },
        { ...row('a question in a class, p50', asked, 0.5), note, aim: { atMost: 50 } },
        { ...row('a question in a class, p99', asked, 0.99), aim: { atMost: 100 } },
        { ...row('an answer in a class, p99', answered, 0.99), aim: { atMost: 100 } },
        {
          measure: 'practice: calls refused',
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
  measure: `practice: ${measure}`,
  value: percentile(samples, share),
  unit: 'ms',
  samples,
});
