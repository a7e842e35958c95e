import type { practiceContext } from '@anamnesis/contracts/practice/context.ts';
import type { ProjectorModule } from '../module.ts';
import { practiceBlocksProjection } from './practice-blocks/projection.ts';
import { practiceQuestionsProjection } from './practice-questions/projection.ts';

export const practiceModule = {
  practiceQuestions: practiceQuestionsProjection,
  practiceBlocks: practiceBlocksProjection,
} satisfies ProjectorModule<typeof practiceContext>;
