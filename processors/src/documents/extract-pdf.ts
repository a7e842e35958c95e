// The text of a PDF. A page that breaks a limit is marked as unreadable; the others are read all the same.
import type { ExtractedPage } from '@anamnesis/contracts/documents/extracted.ts';
import { isTaskFault, isWorkerLimit } from '../platform/workers/errors.ts';
import type { JobLimits } from '../platform/workers/pool.ts';
import type { SourceFile } from '../platform/workers/source-file.ts';
import { confirmed, repeats } from './confirmed.ts';
import { damagedPdf, tooComplex } from './inspection.ts';
import { DocumentRefused } from './refused.ts';
import type { TurnPool } from './turns.ts';

/** Each costs a worker and up to its time limit. */
const mostBrokenLimits = 3;

export async function extractPdf(
  pool: TurnPool,
  file: SourceFile,
  limits: JobLimits,
): Promise<ExtractedPage[]> {
  const texts = await readTexts(pool, file, limits);
  if (texts.every((text) => text === undefined)) throw new DocumentRefused(tooComplex('pdf'));
  const pages = texts.map((text) => text ?? '');
  const joining = { task: 'joinBrokenWords', input: { pages } };
  const joined = await confirmed(() => pool.run<string[]>(joining, limits));
  return joined.map((text, index) => ({
    pageNumber: index + 1,
    text,
    ...(texts[index] === undefined ? { unreadable: true as const } : {}),
  }));
}

/** The text of each page, undefined for those that cannot be read. */
async function readTexts(
  pool: TurnPool,
  file: SourceFile,
  limits: JobLimits,
): Promise<(string | undefined)[]> {
  const texts: (string | undefined)[] = [];
  const isRepeated = repeats();
  let tagged = true;
  for (let broken = 0; broken <= mostBrokenLimits;) {
    try {
      const input = { from: texts.length + 1, tagged };
      const reading = pool.stream<string | undefined>({ task: 'readPages', input, file }, limits);
      const isTurnOver = pool.beginTurn();
      let isWhole = true;
      for await (const text of reading) {
        texts.push(text);
        isWhole = !isTurnOver();
        if (!isWhole) break;
      }
      if (isWhole) return texts;
    } catch (error) {
      if (isTaskFault(error)) throw new DocumentRefused(damagedPdf);
      if (!isWorkerLimit(error)) throw error;
      // Its tags may be what breaks the limit.
      tagged = false;
      if (!isRepeated(texts.length)) continue;
      texts.push(undefined);
      broken += 1;
    }
  }
  throw new DocumentRefused(tooComplex('pdf'));
}
