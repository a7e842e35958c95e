import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { defineProjection } from '@anamnesis/contracts/kernel/events/projection.ts';
import { blocksModel, sideKey } from '@anamnesis/contracts/social/read-models.ts';

/** Who has blocked whom. */
export const blocksProjection = defineProjection<AnamnesisEvent>()(blocksModel, {
  PersonBlocked: ({ data: { byId, personId }, metadata: { time } }) => [
    { put: sideKey(byId, personId), doc: { userId: byId, blockedId: personId, since: time } },
  ],
  PersonUnblocked: ({ data: { byId, personId } }) => [{ delete: sideKey(byId, personId) }],
});
