import type { PracticeBlock } from '@anamnesis/contracts/practice/block-api.ts';
import type { PracticeBlockDocument } from '@anamnesis/contracts/practice/read-models.ts';
import { isHidden } from './given-question.ts';

/** A block as it is shown at this time. */
export function shownBlock(block: PracticeBlockDocument, now: Date): PracticeBlock {
  const isPaused = block.pausedAt !== '';
  const until = isPaused ? Date.parse(block.pausedAt) : now.getTime();
  const left = Math.max(0, Date.parse(block.endsAt) - until);
  return {
    blockId: block.blockId,
    mode: block.mode,
    ...block.wish,
    size: block.size,
    answered: block.answered,
    correct: isHidden(block) ? 0 : block.correct,
    startedAt: block.startedAt,
    endsAt: isPaused ? new Date(now.getTime() + left).toISOString() : block.endsAt,
    secondsLeft: Math.ceil(left / 1000),
    isPaused,
    plannedFor: block.plannedFor === '' ? null : block.plannedFor,
    endedAt: block.endedAt === '' ? null : block.endedAt,
  };
}
