import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { defineProjection } from '@anamnesis/contracts/kernel/events/projection.ts';
import { invitationsModel } from '@anamnesis/contracts/social/read-models.ts';

/** The invitations of a person that were not revoked. */
export const invitationsProjection = defineProjection<AnamnesisEvent>()(invitationsModel, {
  InvitationOpened: ({ data: { invitationId, ownerId, nonce, expiresAt }, metadata: { time } }) => [
    {
      put: invitationId,
      doc: {
        invitationId,
        userId: ownerId,
        nonce,
        createdAt: time,
        expiresAt,
        expires: Date.parse(expiresAt),
      },
    },
  ],
  InvitationRevoked: ({ data: { invitationId } }) => [{ delete: invitationId }],
});
