import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/events/event.ts';

const ids = { invitationId: z.string(), ownerId: z.string() };

/** Stream `invitation-<invitation>`: a code by which others ask its owner to become contacts. */
export const invitationEvents = {
  /** The code is derived from `nonce` and a secret of the server; the id is a hash of the code. */
  InvitationOpened: defineEvent(z.object({ ...ids, nonce: z.string(), expiresAt: z.iso.datetime() })),
  InvitationRevoked: defineEvent(z.object(ids), { frees: true }),
};
export type InvitationEvent = EventOf<typeof invitationEvents>;
export const invitationStream = (invitationId: string): string => `invitation-${invitationId}`;
