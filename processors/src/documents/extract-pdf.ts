// The text of a PDF. A page that breaks a limit is marked as unreadable; the others are read all the same.
import type { ExtractedPage } from '@anamnesis/contracts/documents/extracted.ts';
import { isTaskFault, isWorkerLimit } from '../platform/workers/errors.ts';
import type { JobLimits } from '../platform/workers/pool.ts';
import type { SourceFile } from '../platform/workers/source-file.ts';
import type { Budget } from './budget.ts';
import { confirmed, repeats } from './confirmed.ts';
import { damagedPdf, tooComplex } from './inspection.ts';
import { readFromEnd, type FromEnd } from './read-from-end.ts';
import { DocumentRefused } from './refused.ts';
import type { PagesToRead } from './pdf/read.ts';
import type { TurnPool } from './turns.ts';

/** How far the reading of a PDF has come. */
export type Reading = {
  /** The text of each page so far; null for one that cannot be read. */
  texts: (string | null)[];
  /** As counted on upload: pages that there was no time for are unreadable. */
  totalPages?: number | null | undefined;
  budget?: Budget | undefined;
  /** Called after each page. */
  progressed?: (() => Promise<void>) | undefined;
};

export const newReading = (): Reading => ({ texts: [] });

/** Each costs a worker and up to its time limit. */
const mostBrokenLimits = 3;

export async function extractPdf(
  pool: TurnPool,
  file: SourceFile,
  reading: Reading,
  limits: JobLimits,
): Promise<ExtractedPage[]> {
  const { totalPages, budget } = reading;
  await readTexts(pool, file, reading, { ...limits, spent: budget?.spend });
  const unread = Math.max(0, (totalPages ?? 0) - reading.texts.length);
  const texts = [...reading.texts, ...Array.from({ length: unread }, () => null)];
  if (texts.every((text) => text === null)) throw new DocumentRefused(tooComplex('pdf'));
  const pages = texts.map((text) => text ?? '');
  const joining = { task: 'joinBrokenWords', input: { pages } };
  const joined = await confirmed(() => pool.run<string[]>(joining, limits));
  return joined.map((text, index) => ({
    pageNumber: index + 1,
    text,
    ...(texts[index] === null ? { unreadable: true as const } : {}),
  }));
}

/** Reads on from the pages that are there, as far as the budget goes; a second worker comes from the end where one is free. */
async function readTexts(
  pool: TurnPool,
  file: SourceFile,
  reading: Reading,
  limits: JobLimits,
): Promise<void> {
  const fromEnd = readFromEnd(pool, file, reading, limits);
  try {
    await readForwards(pool, file, { ...reading, fromEnd }, limits);
  } finally {
    fromEnd.stop();
  }
}

async function readForwards(
  pool: TurnPool,
  file: SourceFile,
  { texts, budget, progressed, fromEnd }: Reading & { fromEnd: FromEnd },
  limits: JobLimits,
): Promise<void> {
  const isRepeated = repeats();
  let hastily = false;
  for (let broken = 0; broken <= mostBrokenLimits;) {
    try {
      const input: PagesToRead = { from: texts.length + 1, hastily };
      const reading = pool.stream<string | undefined>({ task: 'readPages', input, file }, limits);
      const isTurnOver = pool.beginTurn();
      let isWhole = true;
      for await (const text of reading) {
        texts.push(text ?? null);
        await progressed?.();
        if (budget?.isSpent() || fromEnd.meets()) return;
        isWhole = !isTurnOver();
        if (!isWhole) break;
      }
      if (isWhole) return;
    } catch (error) {
      if (isTaskFault(error)) throw new DocumentRefused(damagedPdf);
      if (!isWorkerLimit(error)) throw error;
      if (budget?.isSpent()) return;
      // Its tags or its drawings may be what breaks the limit.
      hastily = true;
      if (!isRepeated(texts.length)) continue;
      texts.push(null);
      broken += 1;
    }
  }
  throw new DocumentRefused(tooComplex('pdf'));
}
