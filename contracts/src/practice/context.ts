import { defineContext } from '../kernel/calls/context.ts';
import { practiceApi } from './api.ts';
import { practiceBlockApi } from './block-api.ts';
import { calibrationEvents } from './calibration.ts';
import { CalibrateQuestion } from './commands.ts';
import { practiceEvents } from './events.ts';
import { practicePlanApi } from './plan-api.ts';
import {
  practiceBlocksModel,
  practiceNotesModel,
  practicePlansModel,
  practiceQuestionsModel,
  practiceRatingsModel,
  writtenQuestionsModel,
} from './read-models.ts';
import { practiceRefusals } from './refusals.ts';
import * as writingCommands from './writing/writing-commands.ts';

/**
 * Practice questions: what a person is asked, the answers, timed blocks and the plan of them, bookmarks, notes, reports of mistakes, how
 * hard the questions are, and those that a model writes.
 */
export const practiceContext = defineContext({
  streams: { practice: practiceEvents, calibration: calibrationEvents },
  api: { ...practiceApi, ...practiceBlockApi, ...practicePlanApi },
  readModels: {
    practiceQuestions: practiceQuestionsModel,
    practiceBlocks: practiceBlocksModel,
    practiceNotes: practiceNotesModel,
    practicePlans: practicePlansModel,
    practiceRatings: practiceRatingsModel,
    writtenQuestions: writtenQuestionsModel,
  },
  refusals: practiceRefusals,
  commands: { CalibrateQuestion, ...writingCommands },
});
