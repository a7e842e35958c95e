import type { practiceContext } from '@anamnesis/contracts/practice/context.ts';
import type { ProjectorModule } from '../module.ts';
import { practiceBlocksProjection } from './practice-blocks/projection.ts';
import { practiceNotesProjection } from './practice-notes/projection.ts';
import { practicePlansProjection } from './practice-plans/projection.ts';
import { practiceQuestionsProjection } from './practice-questions/projection.ts';
import { practiceRatingsProjection } from './practice-ratings/projection.ts';
import { writtenQuestionsProjection } from './written-questions/projection.ts';

export const practiceModule = {
  practiceQuestions: practiceQuestionsProjection,
  practiceBlocks: practiceBlocksProjection,
  practiceNotes: practiceNotesProjection,
  practicePlans: practicePlansProjection,
  practiceRatings: practiceRatingsProjection,
  writtenQuestions: writtenQuestionsProjection,
} satisfies ProjectorModule<typeof practiceContext>;
