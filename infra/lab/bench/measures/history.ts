import { setTimeout as pause } from 'node:timers/promises';
import { historyApi } from '@anamnesis/contracts/history/api.ts';
import type { Measure } from '../measure.ts';
import type { Person } from '../seed/person.ts';
import { thinks, withClass } from './a-class.ts';

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
  run: (context) =>
    withClass(context, 'history', async ({ first, size, timed, everybody, row, refused }) => {
      const meet = (person: Person, into: number[]) =>
        timed<{ sessionId: string }>(historyApi.startHistory.path, surprise, person, into);
      const say = (person: Person, sessionId: string, content: string, into: number[]) =>
        timed(
          historyApi.findComplexity.path,
          { sessionId, messages: [{ role: 'user', content }] },
          person,
          into,
        );
      const cold: number[] = [];
      const met: number[] = [];
      const alone: number[] = [];
      const answered: number[] = [];
      const session = await meet(first, cold);
      for (let nth = 0; nth < 60; nth += 1)
        await say(first, session?.sessionId ?? '', lines[nth % lines.length] ?? '', alone);
      await everybody(async (person) => {
        const own = await meet(person, met);
        for (const line of context.quick ? lines.slice(0, 4) : lines) {
          await say(person, own?.sessionId ?? '', line, answered);
          await pause(thinks);
        }
      });
      const note = `${size} students, a line each every ${thinks / 1000} s`;
      return [
        row('a patient, the first call after a start', cold, 0.5),
        { ...row('an answer, one student alone', alone, 0.5), aim: { atMost: 150 } },
        row('a patient in a class, p99', met, 0.99),
        { ...row('an answer in a class, p50', answered, 0.5), note, aim: { atMost: 150 } },
        { ...row('an answer in a class, p99', answered, 0.99), aim: { atMost: 300 } },
        refused(),
      ];
    }),
};
