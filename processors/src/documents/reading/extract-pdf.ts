// The text of a PDF and its blocks. A page that breaks a limit is marked as unreadable; the others are read all the same.
import type { ExtractedPage } from '@anamnesis/contracts/documents/processing/extracted.ts';
import { isTaskFault, isWorkerLimit } from '../../platform/workers/errors.ts';
import type { JobLimits } from '../../platform/workers/pool.ts';
import type { SourceFile } from '../../platform/workers/source-file.ts';
import { confirmed, repeats } from './confirmed.ts';
import { damagedPdf, refusedAsComplex, type PagesToRead, type PdfPageRead } from '@anamnesis/readers';
import { readFromEnd, type FromEnd } from './read-from-end.ts';
import { DocumentRefused } from '../refused.ts';
import { withBlocks } from './page-blocks.ts';
import type { PdfReading } from './pdf-reading.ts';
import { withPictures } from './pictured-pages.ts';
import type { TurnPool } from './turns.ts';

/** Each costs a worker and up to its time limit. */
const mostBrokenLimits = 3;

export async function extractPdf(
  pool: TurnPool,
  file: SourceFile,
  reading: PdfReading,
  limits: JobLimits,
): Promise<ExtractedPage[]> {
  const { totalPages, budget, deck } = reading;
  await readAll(pool, file, reading, { ...limits, spent: budget?.spend });
  const unread = Math.max(0, (totalPages ?? 0) - reading.pages.length);
  const read = [...reading.pages, ...Array.from({ length: unread }, () => null)];
  if (read.every((page) => page === null)) throw new DocumentRefused(refusedAsComplex('pdf'));
  const joining = { task: 'joinBrokenWords', input: { pages: read.map((page) => page?.text ?? '') } };
  const joined = await confirmed(() => pool.run<string[]>(joining, limits));
  const pages = joined.map((text, index) => ({
    pageNumber: index + 1,
    text,
    ...(read[index] === null ? { unreadable: true as const } : {}),
  }));
  const pictured = await withPictures(pool, file, { pages, slides: deck?.slides ?? [] }, limits);
  return withBlocks(pool, { read, pages: pictured, deck }, limits);
}

/** Reads on from the pages that are there, as far as the budget goes; a second worker comes from the end where one is free. */
async function readAll(
  pool: TurnPool,
  file: SourceFile,
  reading: PdfReading,
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
  { pages, budget, progressed, fromEnd }: PdfReading & { fromEnd: FromEnd },
  limits: JobLimits,
): Promise<void> {
  const isRepeated = repeats();
  let hastily = false;
  for (let broken = 0; broken <= mostBrokenLimits;) {
    try {
      const input: PagesToRead = { from: pages.length + 1, hastily };
      const reading = pool.stream<PdfPageRead | undefined>({ task: 'readPages', input, file }, limits);
      const isTurnOver = pool.beginTurn();
      let isWhole = true;
      for await (const page of reading) {
        pages.push(page ?? null);
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
      if (!isRepeated(pages.length)) continue;
      pages.push(null);
      broken += 1;
    }
  }
  throw new DocumentRefused(refusedAsComplex('pdf'));
}
