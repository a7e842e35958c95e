import type { PracticeBlock } from '@anamnesis/contracts/practice/api.ts';
import type { PracticeBlockDocument } from '@anamnesis/contracts/practice/read-models.ts';
import { isHidden } from './given-question.ts';

/** A block as it is shown at this time. */
export function shownBlock(block: PracticeBlockDocument, now: Date): PracticeBlock {
  const endsAt = Date.parse(block.startedAt) + block.seconds * 1000;
  return {
    blockId: block.blockId,
    mode: block.mode,
    ...block.wish,
    size: block.size,
    answered: block.answered,
    correct: isHidden(block) ? 0 : block.correct,
    startedAt: block.startedAt,
    endsAt: new Date(endsAt).toISOString(),
    secondsLeft: Math.max(0, Math.ceil((endsAt - now.getTime()) / 1000)),
    endedAt: block.endedAt === '' ? null : block.endedAt,
  };
}
