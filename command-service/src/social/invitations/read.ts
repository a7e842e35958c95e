import { Rejection } from '@anamnesis/contracts/kernel/rejection.ts';
import type { Person } from '@anamnesis/contracts/ports/credential-store.ts';
import { invitationStream } from '@anamnesis/contracts/social/invitation-events.ts';
import { socialRefusals } from '@anamnesis/contracts/social/refusals.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { invitations } from '../category.ts';

export type Inviting = { ownerId: string; owner: Person };

/** Whose code it is. Throws the same refusal for one that is unknown, expired or revoked, and for an erased owner's. */
export async function requireInvitation(
  { streams, credentials, invitationCodes, clock }: Dependencies,
  code: string,
  userId: string,
): Promise<Inviting> {
  const invitationId = invitationCodes.idOf(code);
  if (invitationId === null) throw notValid();
  const { state } = await streams.load(invitations, invitationStream(invitationId));
  if (!state || state.isRevoked || Date.parse(state.expiresAt) <= clock().getTime()) throw notValid();
  if (state.ownerId === userId)
    throw new Rejection(
      socialRefusals.YOURSELF,
      'This is your own code. Give it to the people you want as contacts.',
    );
  const owner = (await credentials.peopleOf([state.ownerId])).get(state.ownerId);
  if (!owner) throw notValid();
  return { ownerId: state.ownerId, owner };
}

const notValid = (): Rejection =>
  new Rejection(
    socialRefusals.INVITATION_NOT_VALID,
    'This code is not valid, or has expired. Check it against what you were given, or ask for a new one.',
  );
