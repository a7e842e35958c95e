import { readFile } from 'node:fs/promises';
import { api } from '@anamnesis/contracts/api.ts';
import { inputFile } from '@anamnesis/infra/test/support/inputs.ts';
import { type Call, createCaller } from '../load.ts';
import { type Context, type Row, skipped } from '../measure.ts';
import { seedFolder } from '../seed/folder.ts';
import { cardsOf, newPerson, type Person } from '../seed/person.ts';
import { headersOf } from '../seed/sign-in.ts';
import { appScript, withServer } from '../server.ts';
import { percentile } from '../statistics.ts';
import { quizOf, uploadAndProcess } from './quizzed.ts';

/** Everybody of a class asks for a quiz of the lecture at the same moment, while somebody else answers cards. */
export async function classAtOnce(context: Context): Promise<Row[]> {
  const file = inputFile('notes/heart_20p.pdf');
  if (!file) return [skipped('quizzes of a class at once', 'the real inputs are not here')];
  const people = Array.from({ length: context.quick ? 20 : 100 }, () => newPerson(0));
  const reviewer = newPerson(2_000);
  const dataDir = context.folder('quiz-class');
  await seedFolder(
    dataDir,
    [...people, reviewer].map((person) => ({ person, rounds: 0 })),
  );
  const bytes = await readFile(file);
  return withServer(appScript, dataDir, async ({ url }) => {
    const ids: string[] = [];
    for (const person of people) ids.push(await uploadAndProcess(url, person, { name: 'Heart', bytes }));
    await context.quiet();
    const quizzing = Promise.all(
      people.map((person, n) => quizOf(url, person, { pdfId: ids[n]!, questionCount: '10' })),
    );
    const [made, reviews] = await Promise.all([quizzing, reviewsUntil(url, reviewer, quizzing)]);
    const many = `${people.length} quizzes of 10 questions at once`;
    return [
      row(
        `first question of ${many}`,
        's',
        made.map(({ firstMs }) => firstMs / 1000),
        0.95,
      ),
      row(
        `end of ${many}`,
        's',
        made.map(({ allMs }) => allMs / 1000),
        0.95,
      ),
      { ...row(`a review beside ${many}`, 'ms', reviews, 0.99), aim: { atMost: 20 } },
    ];
  });
}

const row = (measure: string, unit: 's' | 'ms', samples: number[], share: number): Row => ({
  measure: `${measure}: p${share * 100}`,
  value: percentile(samples, share),
  unit,
  samples,
});

/** In ms: how long each answer to a card takes, one after the other, until something has come to its end. */
async function reviewsUntil(url: string, person: Person, ending: Promise<unknown>): Promise<number[]> {
  const state = { isOver: false };
  const over = ending.finally(() => {
    state.isOver = true;
  });
  const headers = headersOf(person);
  const cards = cardsOf(person);
  const caller = createCaller(url);
  const latencies: number[] = [];
  for (let n = 0; !state.isOver; n += 1) {
    const { documentId: pdfId, cardId } = cards[n % cards.length]!;
    const body = { pdfId, cardId, response: 'correct', useShortDelay: true };
    const call: Call = { method: 'POST', path: api.recordAnkiResponse.path, headers, body };
    const sent = performance.now();
    await caller.call(call);
    latencies.push(performance.now() - sent);
  }
  caller.close();
  await over;
  return latencies;
}
