// The pages of an uploaded file of pictures, one by one, in turns with those of others.
import { isTaskFault, isWorkerLimit } from '../../platform/workers/errors.ts';
import type { JobLimits } from '../../platform/workers/pool.ts';
import type { SourceFile } from '../../platform/workers/source-file.ts';
import { repeats } from './confirmed.ts';
import { damagedPage, heavyPage, type DrawnPicture } from '@anamnesis/readers';
import { DocumentRefused } from '../refused.ts';
import type { TurnPool } from './turns.ts';

/** Rejects with DocumentRefused at a picture that cannot be read, or not within the limits. */
export async function* drawPictures(
  pool: TurnPool,
  file: SourceFile,
  limits: JobLimits,
): AsyncGenerator<DrawnPicture, void, void> {
  const isRepeated = repeats();
  for (let from = 1; ;) {
    try {
      const isTurnOver = pool.beginTurn();
      let isWhole = true;
      for await (const page of pool.stream<DrawnPicture>(
        { task: 'drawPictures', input: { from }, file },
        limits,
      )) {
        from = page.pageNumber + 1;
        yield page;
        isWhole = from > page.of || !isTurnOver();
        if (!isWhole) break;
      }
      if (isWhole) return;
    } catch (error) {
      if (isTaskFault(error))
        throw new DocumentRefused(
          error.taskError === 'PictureTooHeavy' ? heavyPage(from) : damagedPage(from),
        );
      if (!isWorkerLimit(error)) throw error;
      if (isRepeated(from)) throw new DocumentRefused(heavyPage(from));
    }
  }
}
