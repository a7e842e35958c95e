import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { defineProjection } from '@anamnesis/contracts/kernel/events/projection.ts';
import { sentSharesModel } from '@anamnesis/contracts/social/read-models.ts';

/** What people have sent. */
export const sentSharesProjection = defineProjection<AnamnesisEvent>()(sentSharesModel, {
  ShareSent: ({ data, metadata: { time } }) => {
    const { recipients, ...share } = data;
    const facts = { recipientCount: recipients.length, sentAt: time, latestFirst: -Date.parse(time) };
    return [{ put: data.shareId, doc: { ...share, ...facts, isWithdrawn: false } }];
  },
  ShareWithdrawn: ({ data: { shareId } }) => [
    { update: shareId, with: (share) => ({ ...share, isWithdrawn: true }) },
  ],
});
