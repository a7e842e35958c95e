import type { ContextContract } from '../kernel/context.ts';
import { practiceApi } from './api.ts';
import { practiceEvents } from './events.ts';
import { practiceBlocksModel, practiceQuestionsModel } from './read-models.ts';
import { practiceRefusals } from './refusals.ts';

/** Practice questions: what a person is asked, the answers, timed blocks, bookmarks and reports of mistakes. */
export const practiceContext = {
  streams: { practice: practiceEvents },
  api: practiceApi,
  readModels: { practiceQuestions: practiceQuestionsModel, practiceBlocks: practiceBlocksModel },
  refusals: practiceRefusals,
  commands: {},
} as const satisfies ContextContract;
