import { join } from 'node:path';
import { exportReviews } from '@anamnesis/history/export/export-reviews.ts';
import type { Format } from '@anamnesis/history/export/formats.ts';
import { createPartFile } from '@anamnesis/history/export/part-file.ts';
import { checkFilters } from '@anamnesis/history/log/filters.ts';
import { openFolderLog } from '@anamnesis/history/log/folder-log.ts';
import { type Context, type Measure, type Row } from '../measure.ts';
import { repeat } from '../repeat.ts';
import { openKeptLog } from '../runtime.ts';
import { newEvent } from '../seed/append.ts';
import { seedLog } from '../seed/folder.ts';
import { newPerson } from '../seed/person.ts';
import { median } from '../statistics.ts';
import { formatNumber } from '../table.ts';

const formats: readonly Format[] = ['csv', 'jsonl', 'parquet'];

/** Review histories for analysts, from a log to a file. */
export const historyExport: Measure = {
  name: 'history-export',
  async run(context) {
    const people = Array.from({ length: 10 }, () => newPerson(context.quick ? 500 : 2_000));
    const dataDir = context.folder('history-export');
    await seedLog(
      dataDir,
      people.map((person) => ({ person, rounds: 20 })),
    );
    const log = openKeptLog(dataDir);
    for (const { userId } of people) await log.append(`preferences-${userId}`, [agreed(userId)], 'any');
    await log.close();
    const rows: Row[] = [];
    for (const format of formats) {
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

async function ofLog(context: Context, format: Format, dataDir: string): Promise<Row> {
  // Of processor time, which shows the work itself on a shared machine.
  const own: number[] = [];
  const samples = await repeat(context, context.quick ? 3 : 5, async () => {
    const [started, before] = [performance.now(), process.cpuUsage()];
    const log = openFolderLog(dataDir);
    const file = await createPartFile(join(dataDir, `answers.${format}`), { force: true });
    const signal = new AbortController().signal;
    const options = { filters: checkFilters({}), format, isOpen: false, signal, say: () => undefined };
    const answers = await exportReviews(log, file, options);
    await log.close();
    const { user, system } = process.cpuUsage(before);
    own.push((answers / (user + system)) * 1e6);
    return (answers / (performance.now() - started)) * 1000;
  });
  return {
    measure: `review histories as ${format}, from a log to a file`,
    value: median(samples),
    unit: 'reviews/s',
    samples,
    aim: { atLeast: 300_000 },
    note: `${formatNumber(median(own))} in a second of processor time`,
  };
}
