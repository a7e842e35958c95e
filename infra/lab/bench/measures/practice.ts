import { setTimeout as pause } from 'node:timers/promises';
import type { ShownQuestion } from '@anamnesis/contracts/practice/shown-question.ts';
import { practiceApi } from '@anamnesis/contracts/practice/api.ts';
import type { Measure } from '../measure.ts';
import type { Person } from '../seed/person.ts';
import { thinks, withClass } from './a-class.ts';

const wish = { system: 'Random', science: 'Random', difficulty: 'Random' };

/** Practice questions: one student, and a class that practises at the same time. */
export const practice: Measure = {
  name: 'practice',
  run: (context) =>
    withClass(context, 'practice', async ({ first, size, timed, everybody, row, refused }) => {
      const asked: number[] = [];
      const answered: number[] = [];
      const one = async (person: Person, into = asked): Promise<void> => {
        const question = await timed<ShownQuestion>(practiceApi.askQuestion.path, wish, person, into);
        if (!question) return;
        const { _id: id, correct_option: option } = question;
        const body = { question_id: id, is_correct: true, selected_option: option };
        await timed(practiceApi.submitPracticeAnswer.path, body, person, answered);
      };
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
      await everybody(async (person) => {
        for (let round = 0; round < rounds; round += 1) {
          await one(person);
          await pause(thinks);
        }
      });
      const note = `${size} students, a question each every ${thinks / 1000} s`;
      return [
        row('a question, the first call after a start', cold, 0.5),
        { ...row('a question, one student alone', early, 0.5), note: `60 in ${Math.round(ready)} ms` },
        { ...row('a question in a class, p50', asked, 0.5), note, aim: { atMost: 50 } },
        { ...row('a question in a class, p99', asked, 0.99), aim: { atMost: 100 } },
        { ...row('an answer in a class, p99', answered, 0.99), aim: { atMost: 100 } },
        refused(),
      ];
    }),
};
