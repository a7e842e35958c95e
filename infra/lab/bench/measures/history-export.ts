import { join } from 'node:path';
import { type RecordedEvent, START } from '@anamnesis/contracts/kernel/event.ts';
import { historyTypes, createHistories } from '@anamnesis/history/log/histories.ts';
import type { Review } from '@anamnesis/history/log/review.ts';
import { allColumns } from '@anamnesis/history/export/columns.ts';
import { exportReviews } from '@anamnesis/history/export/export-reviews.ts';
import { type Format, writers } from '@anamnesis/history/export/formats.ts';
import { createPartFile, type PartFile } from '@anamnesis/history/export/part-file.ts';
import { checkFilters } from '@anamnesis/history/log/filters.ts';
import { openFolderLog } from '@anamnesis/history/log/folder-log.ts';
import { type Context, type Measure, type Row, skipped } from '../measure.ts';
import { repeat } from '../repeat.ts';
import { onCluster, openKeptLog } from '../runtime.ts';
import { newEvent } from '../seed/append.ts';
import { seedLog } from '../seed/folder.ts';
import { newPerson } from '../seed/person.ts';
import { median } from '../statistics.ts';
import { formatNumber } from '../table.ts';

const formats: readonly Format[] = ['csv', 'jsonl', 'parquet'];

/** Review histories for analysts: rows made of events that are in memory already, and of a log. */
export const historyExport: Measure = {
  name: 'history-export',
  async run(context) {
    if (onCluster()) return [skipped('review histories exported', 'measured on the embedded runtime')];
    const people = Array.from({ length: 10 }, () => newPerson(context.quick ? 500 : 2_000));
    const dataDir = context.folder('history-export');
    await seedLog(
      dataDir,
      people.map((person) => ({ person, rounds: 20 })),
    );
    const log = openKeptLog(dataDir);
    for (const { userId } of people) await log.append(`preferences-${userId}`, [agreed(userId)], 'any');
    const events: RecordedEvent[] = [];
    for await (const batch of log.readAll({ after: START, types: historyTypes }))
      events.push(...batch.events);
    await log.close();
    const rows: Row[] = [];
    for (const format of formats) {
      rows.push(await ofMemory(context, format, events));
      rows.push(await ofLog(context, format, dataDir));
    }
    return rows;
  },
};

const agreed = (userId: string) => ({
  ...newEvent({ type: 'EmailNotificationsStopped', data: {} }, userId, new Date().toISOString()),
  type: 'HistoryAnalysisSwitched',
  data: { allowed: true },
});

const row = (measure: string, samples: number[], others: Partial<Row>): Row => ({
  measure,
  value: median(samples),
  unit: 'reviews/s',
  samples,
  ...others,
});

/** Rows a second of running time, and of processor time in `own`, which shows the work itself on a shared machine. */
async function speedOf(own: number[], work: () => Promise<number>): Promise<number> {
  const [started, before] = [performance.now(), process.cpuUsage()];
  const rows = await work();
  const ms = performance.now() - started;
  const { user, system } = process.cpuUsage(before);
  own.push((rows / (user + system)) * 1e6);
  return (rows / ms) * 1000;
}

const ownIn = (own: readonly number[]): string =>
  `${formatNumber(median(own))} in a second of processor time`;

async function ofMemory(context: Context, format: Format, events: readonly RecordedEvent[]): Promise<Row> {
  let bytes = 0;
  let count = 0;
  const own: number[] = [];
  const work = async (): Promise<number> => {
    const known = {
      allows: () => true,
      takenBack: new Map<string, Set<number>>(),
      late: new Map(),
      beganElsewhere: new Map(),
      answers: new Map<string, number>(),
    };
    const histories = createHistories(known, checkFilters({}));
    bytes = 0;
    const writer = writers[format](allColumns(), async (part) => void (bytes += part.length));
    count = 0;
    for (let from = 0; from < events.length; from += 16_384) {
      const reviews: Review[] = [];
      for (const event of events.slice(from, from + 16_384))
        histories.see(event, (review) => void reviews.push(review));
      count += reviews.length;
      await writer.rows(reviews);
    }
    await writer.end();
    return count;
  };
  const samples = await repeat(context, context.quick ? 3 : 5, () => speedOf(own, work));
  return row(`review histories as ${format}, events in memory`, samples, {
    aim: { atLeast: 300_000 },
    note: `${count.toLocaleString('en-GB')} rows of ${Math.round(bytes / count)} bytes; ${ownIn(own)}`,
  });
}

async function ofLog(context: Context, format: Format, dataDir: string): Promise<Row> {
  const own: number[] = [];
  const work = async (): Promise<number> => {
    const log = openFolderLog(dataDir);
    const file: PartFile = await createPartFile(join(dataDir, `answers.${format}`), { force: true });
    const signal = new AbortController().signal;
    const options = { filters: checkFilters({}), format, isOpen: false, signal, say: () => undefined };
    const answers = await exportReviews(log, file, options);
    await log.close();
    return answers;
  };
  const samples = await repeat(context, context.quick ? 3 : 5, () => speedOf(own, work));
  return row(`review histories as ${format}, from a log to a file`, samples, {
    note: `reads the log, parses its events and waits for the disk; ${ownIn(own)}`,
  });
}
