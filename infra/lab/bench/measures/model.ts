import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { inputFile, sampleFile } from '@anamnesis/infra/test/support/inputs.ts';
import { type Context, type Measure, type Row } from '../measure.ts';
import { madeLecture } from '../model/lecture.ts';
import { reviewsDuring } from '../model/reviewing.ts';
import { withModel } from '../model/serving.ts';
import { newStudent, press, readLecture } from '../model/student.ts';
import { repeat } from '../repeat.ts';
import { canMeasureResident, peakMbDuring } from '../resident.ts';
import { seedFolder } from '../seed/folder.ts';
import { newPerson } from '../seed/person.ts';
import { median, percentile } from '../statistics.ts';

const usualCalls = 4;
const classSize = 30;
const classPages = 20;

/** Cards by a language model that takes a second for each reply. */
export const model: Measure = {
  name: 'model',
  async run(context) {
    const rows = await firstCards(context);
    const pages = context.quick ? 40 : 120;
    for (const atOnce of [usualCalls, 8]) rows.push(...(await longLecture(context, pages, atOnce)));
    return [...rows, ...(await sharedByClass(context))];
  },
};

const row = (when: string, samples: number[], note: string): Row => ({
  measure: `model: from Process & Generate to the first card, ${when}`,
  value: median(samples),
  unit: 's',
  samples,
  aim: { atMost: 2.5 },
  note,
});

/** On a fresh server the real lecture; then another one. */
async function firstCards(context: Context): Promise<Row[]> {
  const file = inputFile('notes/heart_20p.pdf') ?? sampleFile;
  const bytes = await readFile(file);
  const runs = await repeat(context, context.quick ? 1 : 3, () =>
    withModel(context.folder('model-first-card'), usualCalls, async ({ server }) => {
      const student = await newStudent(server.url);
      const cold = await press(student, await readLecture(student, bytes));
      const warm = await press(student, await readLecture(student, await madeLecture(classPages, 1)));
      return { cold: cold.firstCard, warm: warm.firstCard };
    }),
  );
  return [
    row(
      'after a start',
      runs.map(({ cold }) => cold),
      basename(file),
    ),
    row(
      'later',
      runs.map(({ warm }) => warm),
      `${classPages} made pages`,
    ),
  ];
}

/** A long lecture from the press to its end, while somebody else reviews cards. */
async function longLecture(context: Context, pages: number, atOnce: number): Promise<Row[]> {
  const bytes = await madeLecture(pages, 1);
  const dataDir = context.folder(`model-${atOnce}`);
  const reviewer = newPerson(2_000);
  await seedFolder(dataDir, [{ person: reviewer, rounds: 0 }]);
  await context.quiet();
  return withModel(dataDir, atOnce, async ({ server, double }) => {
    const student = await newStudent(server.url);
    const pdfId = await readLecture(student, bytes);
    let end = 0;
    let latencies: number[] = [];
    const work = async (): Promise<void> => {
      const { result, latencies: all } = await reviewsDuring(server.url, reviewer, () =>
        press(student, pdfId),
      );
      end = result.end;
      latencies = all;
    };
    const peak = canMeasureResident ? await peakMbDuring(server.pid, work) : await work().then(() => null);
    const calls = double.requests.length;
    const what = `model: ${pages} pages (made), ${atOnce} calls in flight`;
    return [
      {
        measure: what,
        value: end,
        unit: 's',
        samples: [end],
        aim: { atMost: (pages / atOnce) * 1.3 },
        note: `${calls} calls, at most ${double.mostInFlight()} at once`,
      },
      {
        measure: `${what}: a review of somebody else, p99`,
        value: percentile(latencies, 0.99),
        unit: 'ms',
        samples: latencies,
        aim: { atMost: 20 },
        note: `p50 ${median(latencies).toFixed(1)} ms, ${latencies.length} reviews`,
      },
      ...(peak === null
        ? []
        : [{ measure: `${what}: peak memory`, value: peak, unit: 'MB', samples: [peak] } as const]),
    ];
  });
}

/** People who have the same lecture press at the same moment: each page is asked for once. */
async function sharedByClass(context: Context): Promise<Row[]> {
  const bytes = await madeLecture(classPages, 1);
  await context.quiet();
  return withModel(context.folder('model-class'), usualCalls, async ({ server, double }) => {
    const students = await Promise.all(Array.from({ length: classSize }, () => newStudent(server.url)));
    const ids = await Promise.all(students.map((student) => readLecture(student, bytes)));
    const presses = await Promise.all(students.map((student, n) => press(student, ids[n]!)));
    const [calls, ends] = [double.requests.length, presses.map(({ end }) => end)];
    return [
      {
        measure: `model: calls for a lecture of ${classPages} pages that ${classSize} people have`,
        value: calls,
        unit: 'calls',
        samples: [calls],
        aim: { atMost: classPages },
      },
      {
        measure: `model: the same, until the last of them has all cards`,
        value: Math.max(...ends),
        unit: 's',
        samples: ends,
        aim: { atMost: (classPages / usualCalls) * 1.3 },
      },
    ];
  });
}
