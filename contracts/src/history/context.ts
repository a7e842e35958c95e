import { defineContext } from '../kernel/calls/context.ts';
import { historyApi } from './api.ts';
import * as commands from './commands.ts';
import { historyEvents } from './events.ts';
import { historyFeedbackModel, historyRoundsModel, historySessionsModel } from './read-models.ts';
import { historyRefusals } from './refusals.ts';

/** The virtual patient: sessions in which a history is taken, and what came of them. */
export const historyContext = defineContext({
  streams: { history: historyEvents },
  api: historyApi,
  readModels: {
    historySessions: historySessionsModel,
    historyRounds: historyRoundsModel,
    historyFeedback: historyFeedbackModel,
  },
  refusals: historyRefusals,
  commands,
});
