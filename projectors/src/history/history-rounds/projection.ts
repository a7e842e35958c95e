import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { historyRoundsModel } from '@anamnesis/contracts/history/read-models.ts';
import { defineProjection } from '@anamnesis/contracts/kernel/events/projection.ts';

/** What was said in each session, by round id. */
export const historyRoundsProjection = defineProjection<AnamnesisEvent>()(historyRoundsModel, {
  HistoryAnswered: ({ data, metadata: { userId }, revision }) => {
    const { roundId, sessionId, said, lines, model, at } = data;
    return [{ put: roundId, doc: { roundId, sessionId, userId, nth: revision, said, lines, model, at } }];
  },
});
