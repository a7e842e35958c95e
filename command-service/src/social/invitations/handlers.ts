import type { HandlersFor } from '@anamnesis/contracts/kernel/events/handler.ts';
import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import type { Person } from '@anamnesis/contracts/ports/stores/credential-store.ts';
import { connectionStream } from '@anamnesis/contracts/social/events.ts';
import { invitationStream } from '@anamnesis/contracts/social/invitation-events.ts';
import type { invitationsApi } from '@anamnesis/contracts/social/invitations-api.ts';
import { addressHint, userTypeOf } from '@anamnesis/contracts/social/people.ts';
import { socialRefusals } from '@anamnesis/contracts/social/refusals.ts';
import { fromRequest } from '../../kernel/context.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { deriveId } from '../../kernel/ids.ts';
import { connectionsCategory, invitationsCategory } from '../category.ts';
import { askPerson } from '../connections/ask-person.ts';
import { statusFor } from '../connections/state.ts';

const dayMs = 86_400_000;

type Inviting = { ownerId: string; owner: Person };

/** Whose code it is. Throws the same refusal for one that is unknown, expired or revoked, and for an erased owner's. */
async function requireInvitation(
  { streams, credentials, invitationCodes, clock }: Dependencies,
  code: string,
  userId: string,
): Promise<Inviting> {
  const invitationId = invitationCodes.idOf(code);
  if (invitationId === null) throw notValid();
  const { state } = await streams.load(invitationsCategory, invitationStream(invitationId));
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

export const invitationHandlers = (deps: Dependencies): HandlersFor<typeof invitationsApi, 'command'> => ({
  async openInvitation({ body: { days }, commandId }, context) {
    const { userId: ownerId } = context;
    // Repeated, it is the same code.
    const nonce = deriveId(ownerId, commandId, 'invitation');
    const code = deps.invitationCodes.codeOf(nonce);
    const invitationId = deps.invitationCodes.idOf(code)!;
    const now = deps.clock().getTime();
    const expiresAt = new Date(now + days * dayMs).toISOString();
    const { state, position } = await deps.streams.handle(
      invitationsCategory,
      invitationStream(invitationId),
      { type: 'Open', invitationId, ownerId, nonce, expiresAt },
      fromRequest(commandId, context),
    );
    const times = { createdAt: new Date(now).toISOString(), expiresAt: state?.expiresAt ?? expiresAt };
    return { body: { success: true, invitation: { id: invitationId, code, ...times } }, position };
  },
  async revokeInvitation({ params: { id: invitationId }, commandId }, context) {
    const { position } = await deps.streams.handle(
      invitationsCategory,
      invitationStream(invitationId),
      { type: 'Revoke', invitationId, by: context.userId },
      fromRequest(commandId, context),
    );
    return { body: { success: true }, position };
  },
  // A block stays secret: what there is between the two looks like nothing.
  async readInvitation({ body: { code } }, { userId }) {
    const { ownerId, owner } = await requireInvitation(deps, code, userId);
    const { state } = await deps.streams.load(connectionsCategory, connectionStream(userId, ownerId));
    const person = {
      id: ownerId,
      name: owner.username,
      email: '',
      userType: userTypeOf(owner),
      hint: addressHint(owner.email),
      sharedContacts: 0,
    };
    return { body: { person, status: statusFor(state, userId) }, position: null };
  },
  async useInvitation({ body: { code }, commandId }, context) {
    const { ownerId } = await requireInvitation(deps, code, context.userId);
    return askPerson(deps, { userId: ownerId, isInvited: true }, { commandId, context });
  },
});
