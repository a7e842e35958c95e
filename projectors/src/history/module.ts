import type { historyContext } from '@anamnesis/contracts/history/context.ts';
import type { ProjectorModule } from '../module.ts';
import { historyFeedbackProjection } from './history-feedback/projection.ts';
import { historyRoundsProjection } from './history-rounds/projection.ts';
import { historySessionsProjection } from './history-sessions/projection.ts';

export const historyModule = {
  historySessions: historySessionsProjection,
  historyRounds: historyRoundsProjection,
  historyFeedback: historyFeedbackProjection,
} satisfies ProjectorModule<typeof historyContext>;
