import type { PracticeBlock } from '@anamnesis/contracts/practice/api.ts';
import type { PracticeBlockDocument } from '@anamnesis/contracts/practice/read-models.ts';
import { isHidden } from './given-question.ts';

/** A block as it is shown. */
export const shownBlock = (block: PracticeBlockDocument): PracticeBlock => ({
  blockId: block.blockId,
  mode: block.mode,
  ...block.wish,
  size: block.size,
  answered: block.answered,
  correct: isHidden(block) ? 0 : block.correct,
  startedAt: block.startedAt,
  endsAt: new Date(Date.parse(block.startedAt) + block.seconds * 1000).toISOString(),
  endedAt: block.endedAt === '' ? null : block.endedAt,
});
