import type { Filters } from '../log/filters.ts';
import { withoutConsent } from '../log/histories.ts';
import type { HistoryLog } from '../log/history-log.ts';
import { type ReviewReading, readReviews } from '../log/reviews.ts';
import { allColumns, openColumns } from './columns.ts';
import { type Format, writers } from './formats.ts';
import { type PartFile, explained } from './part-file.ts';
import { count, createProgress } from './progress.ts';

export type ExportOptions = {
  filters: Filters;
  format: Format;
  /** Only the columns of the open format. */
  isOpen: boolean;
  signal: AbortSignal;
  say: (line: string) => void;
};

/**
 * Writes every answer of the log into the file, which gets its name when all of it is on the disk. Otherwise nothing of it is left:
 * rejects with one sentence for a full disk, an interruption, and a log without such answers.
 */
export async function exportReviews(
  log: HistoryLog,
  file: PartFile,
  options: ExportOptions,
): Promise<number> {
  try {
    const answers = await write(log, file, options);
    await file.complete();
    return answers;
  } catch (error) {
    await file.discard();
    throw options.signal.aborted ? interrupted() : explained(error);
  }
}

async function write(log: HistoryLog, file: PartFile, options: ExportOptions): Promise<number> {
  const { filters, format, isOpen, signal, say } = options;
  const writer = writers[format](isOpen ? openColumns() : allColumns(), file.write);
  const report = createProgress(say);
  let answers = 0;
  const onProgress = (share: number): void => report(answers, share);
  const reading = await readReviews(log, filters, { signal, onProgress });
  for await (const reviews of reading.batches) {
    await writer.rows(reviews);
    answers += reviews.length;
    signal.throwIfAborted();
  }
  for (const line of leftOutIn(reading)) say(line);
  if (answers === 0) throw new Error('There is no answer to export, and no file was written.');
  await writer.end();
  return answers;
}

function leftOutIn({ leftOut, peopleLeftOut }: ReviewReading): string[] {
  return Object.entries(leftOut()).map(([reason, number]) => {
    const people = reason === withoutConsent ? ` (${count(peopleLeftOut())} people)` : '';
    return `Left out: ${count(number)} answers ${reason}${people}.`;
  });
}

const interrupted = (): Error => new Error('Interrupted: no file was written.');
