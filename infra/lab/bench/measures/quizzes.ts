import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { inputFile, sampleFile } from '@anamnesis/infra/test/support/inputs.ts';
import type { Context, Measure, Row } from '../measure.ts';
import { answersBeside } from '../quiz/answers-beside.ts';
import { classAtOnce } from '../quiz/class-at-once.ts';
import { type Quizzed, quizOf, setUp, uploadAndProcess } from '../quiz/quizzed.ts';
import { repeat } from '../repeat.ts';
import { seedFolder } from '../seed/folder.ts';
import { newPerson } from '../seed/person.ts';
import { appScript, withServer } from '../server.ts';
import { median } from '../statistics.ts';

const copies = 4;
const most = 50;

/** Quizzes of a folder of about 500 pages, the answers to them beside answers to cards, and many people at once. */
export const quizzes: Measure = {
  name: 'quizzes',
  run: async (context) => [...(await ofAFolder(context)), ...(await classAtOnce(context))],
};

const first = (quiz: Quizzed): number => quiz.firstMs / 1000;
const all = (quiz: Quizzed): number => quiz.allMs / 1000;

async function ofAFolder(context: Context): Promise<Row[]> {
  const person = newPerson(0);
  const dataDir = context.folder('quizzes');
  await seedFolder(dataDir, [{ person, rounds: 0 }]);
  const file = inputFile('notes/fluids_nervous_120p.pdf') ?? sampleFile;
  const bytes = await readFile(file);
  const ids: string[] = [];
  await withServer(appScript, dataDir, async ({ url }) => {
    for (let n = 0; n < copies; n += 1)
      ids.push(await uploadAndProcess(url, person, { name: `Lecture ${n}`, bytes }));
  });
  return withServer(appScript, dataDir, async (server) => {
    const ask = () => quizOf(server.url, person, { folderId: person.folderId, questionCount: String(most) });
    await context.quiet();
    await setUp(server.url, person);
    const started = await ask();
    // Each quiz has other cards, so that questions are made again.
    const later = await repeat(context, context.quick ? 2 : 5, ask);
    const row = (measure: string, samples: number[], atMost: number): Row => ({
      measure,
      value: median(samples),
      unit: 's',
      samples,
      aim: { atMost },
      note: `${copies} × ${basename(file)}, ${started.questions.length} questions`,
    });
    const place = 'a folder of about 500 pages';
    return [
      row(`first question of ${place}, after a start`, [first(started)], 1),
      row(`first question of ${place}, later`, later.map(first), 1),
      row(`${most} questions of ${place}, after a start`, [all(started)], 10),
      row(`${most} questions of ${place}, later`, later.map(all), 10),
      ...(await answersBeside(context, server, {
        person,
        documentId: ids[0]!,
        quizzes: [started, ...later],
      })),
    ];
  });
}
