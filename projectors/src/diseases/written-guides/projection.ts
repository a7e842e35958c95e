import { writtenGuidesModel } from '@anamnesis/contracts/diseases/read-models.ts';
import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { nameKey } from '@anamnesis/contracts/kernel/text/names.ts';
import { defineProjection } from '@anamnesis/contracts/kernel/events/projection.ts';

/** What a model was asked for last by each name, and what came of it. */
export const writtenGuidesProjection = defineProjection<AnamnesisEvent>()(writtenGuidesModel, {
  GuideAsked: ({ data: { guideId, name, at }, metadata: { userId } }) => {
    const key = nameKey(name);
    return [
      { deleteWhere: { userId, nameKey: key } },
      {
        put: guideId,
        doc: { guideId, userId, name, nameKey: key, status: 'asked', reason: null, guide: null, askedAt: at },
      },
    ];
  },
  GuideWritten: ({ data: { guideId, guide } }) => [
    { update: guideId, with: (doc) => ({ ...doc, status: 'written', guide }) },
  ],
  GuideRefused: ({ data: { guideId, reason } }) => [
    { update: guideId, with: (doc) => ({ ...doc, status: 'refused', reason }) },
  ],
});
