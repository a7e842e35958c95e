import type { Decider } from '@anamnesis/contracts/kernel/events/decider.ts';
import { notFound } from '@anamnesis/contracts/kernel/events/rejection.ts';
import type { InvitationEvent } from '@anamnesis/contracts/social/invitation-events.ts';

/** null: nobody has opened it. */
export type InvitationState = { ownerId: string; expiresAt: string; isRevoked: boolean } | null;

export type InvitationCommand =
  | { type: 'Open'; invitationId: string; ownerId: string; nonce: string; expiresAt: string }
  | { type: 'Revoke'; invitationId: string; by: string };

/** A code by which others ask its owner: open until it expires or is revoked, for ever after. */
export const invitationDecider: Decider<InvitationState, InvitationCommand, InvitationEvent> = {
  initialState: null,
  evolve(state, event) {
    switch (event.type) {
      case 'InvitationOpened':
        return { ownerId: event.data.ownerId, expiresAt: event.data.expiresAt, isRevoked: false };
      case 'InvitationRevoked':
        return state && { ...state, isRevoked: true };
      default:
        return event satisfies never;
    }
  },
  decide(command, state) {
    const { invitationId } = command;
    if (command.type === 'Open') {
      const { ownerId, nonce, expiresAt } = command;
      return state ? [] : [{ type: 'InvitationOpened', data: { invitationId, ownerId, nonce, expiresAt } }];
    }
    if (state?.ownerId !== command.by) throw notFound('Invitation');
    return state.isRevoked
      ? []
      : [{ type: 'InvitationRevoked', data: { invitationId, ownerId: state.ownerId } }];
  },
};
