import type { ContextContract } from '../kernel/context.ts';
import { practiceApi } from './api.ts';
import { calibrationEvents } from './calibration.ts';
import { CalibrateQuestion } from './commands.ts';
import { practiceEvents } from './events.ts';
import { practiceBlocksModel, practiceQuestionsModel, practiceRatingsModel } from './read-models.ts';
import { practiceRefusals } from './refusals.ts';

/** Practice questions: what a person is asked, the answers, timed blocks, bookmarks, reports of mistakes, and how hard they are. */
export const practiceContext = {
  streams: { practice: practiceEvents, calibration: calibrationEvents },
  api: practiceApi,
  readModels: {
    practiceQuestions: practiceQuestionsModel,
    practiceBlocks: practiceBlocksModel,
    practiceRatings: practiceRatingsModel,
  },
  refusals: practiceRefusals,
  commands: { CalibrateQuestion },
} as const satisfies ContextContract;
