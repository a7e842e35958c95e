import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { defineProjection } from '@anamnesis/contracts/kernel/events/projection.ts';
import { practicePlansModel } from '@anamnesis/contracts/practice/read-models.ts';

/** The block a day of each person, by person. */
export const practicePlansProjection = defineProjection<AnamnesisEvent>()(practicePlansModel, {
  PracticePlanSet: ({ data: { at: _at, ...plan }, metadata: { userId } }) => [
    { put: userId, doc: { ...plan, userId } },
  ],
  PracticePlanDropped: ({ metadata: { userId } }) => [{ delete: userId }],
});
