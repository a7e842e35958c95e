import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { defineProjection } from '@anamnesis/contracts/kernel/projection.ts';
import { blocksModel, sideKey } from '@anamnesis/contracts/social/read-models.ts';

/** Who has blocked whom. */
export const blocksProjection = defineProjection<AnamnesisEvent>()(blocksModel, {
  PersonBlocked: ({ data: { by, person }, metadata: { time } }) => [
    { put: sideKey(by, person), doc: { userId: by, blockedId: person, since: time } },
  ],
  PersonUnblocked: ({ data: { by, person } }) => [{ delete: sideKey(by, person) }],
});
