// The pages of a PDF for showing. After a page that breaks a limit the rest comes as images; a page that cannot be
// drawn within the limits either is replaced by a notice.
import { isTaskFault, isWorkerLimit } from '../../platform/workers/errors.ts';
import type { JobLimits } from '../../platform/workers/pool.ts';
import type { SourceFile } from '../../platform/workers/source-file.ts';
import { repeats } from './confirmed.ts';
import { damagedPdf, refusedAsComplex, type SplitInput, type SplitPage } from '@anamnesis/readers';
import { DocumentRefused } from '../refused.ts';
import type { TurnPool } from './turns.ts';

const mostBrokenLimits = 6;

export async function* splitPdf(
  pool: TurnPool,
  file: SourceFile,
  from: number,
  limits: JobLimits,
): AsyncGenerator<SplitPage, void, void> {
  let input: SplitInput = { from, mode: 'pdf', skipFirst: false };
  const isRepeated = repeats();
  for (let broken = 0; broken <= mostBrokenLimits;) {
    try {
      const isTurnOver = pool.beginTurn();
      let isWhole = true;
      for await (const page of pool.stream<SplitPage>({ task: 'splitPages', input, file }, limits)) {
        yield input.mode === 'image' ? { ...page, limited: true } : page;
        input = { ...input, from: page.pageNumber + 1, skipFirst: false };
        isWhole = !isTurnOver();
        if (!isWhole) break;
      }
      if (isWhole) return;
    } catch (error) {
      if (isTaskFault(error)) throw new DocumentRefused(damagedPdf);
      if (!isWorkerLimit(error)) throw error;
      if (!isRepeated(`${input.from} ${input.mode}`)) continue;
      broken += 1;
      input = { ...input, mode: 'image', skipFirst: input.mode === 'image' };
    }
  }
  throw new DocumentRefused(refusedAsComplex('pdf'));
}
