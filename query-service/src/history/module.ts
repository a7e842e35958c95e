import type { historyContext } from '@anamnesis/contracts/history/context.ts';
import {
  historyFeedbackModel,
  historyRoundsModel,
  historySessionsModel,
} from '@anamnesis/contracts/history/read-models.ts';
import { exportedList } from '../export/export-file.ts';
import type { QueryModule } from '../module.ts';
import { getHistories, getHistory } from './get-histories.ts';
import { archivedSession } from './shown-session.ts';

export const historyModule = {
  handlers: (deps) => ({ getHistories: getHistories(deps), getHistory: getHistory(deps) }),
  exports: {
    historySessions: exportedList({
      path: 'histories.json',
      about: 'the virtual patients whose history you took, and what you thought of them',
      model: historySessionsModel,
      of: 'userId',
      line: archivedSession,
    }),
    historyRounds: exportedList({
      path: 'history-rounds.json',
      about: 'what you said to virtual patients, and what they answered',
      model: historyRoundsModel,
      of: 'userId',
    }),
    historyFeedback: exportedList({
      path: 'history-feedback.json',
      about: 'what you asked and missed in histories that you finished, and what you say that you did ask',
      model: historyFeedbackModel,
      of: 'userId',
    }),
  },
} satisfies QueryModule<typeof historyContext>;
