import type { QueryHandler } from '@anamnesis/contracts/kernel/handler.ts';
import type { invitationsApi } from '@anamnesis/contracts/social/invitations-api.ts';
import { mostInvitations } from '@anamnesis/contracts/social/limits.ts';
import type { Dependencies } from '../../dependencies.ts';
import { readModelOf } from '../../read-models.ts';

/** Without those of a secret that the server no longer has: their codes are valid no more. */
export const invitations =
  ({ store, clock, invitationCodes }: Dependencies): QueryHandler<typeof invitationsApi.invitations> =>
  async (_request, { userId }) => {
    const found = await readModelOf(store, 'invitations').find({
      where: { userId, expires: { gt: clock().getTime() } },
      sort: [['expires', 'desc']],
      limit: mostInvitations,
    });
    const data = found.flatMap(({ doc: { invitationId: id, nonce, createdAt, expiresAt } }) => {
      const code = invitationCodes.codeOf(nonce);
      return invitationCodes.idOf(code) === id ? [{ id, code, createdAt, expiresAt }] : [];
    });
    return { data: data.toSorted((one, other) => (one.createdAt > other.createdAt ? -1 : 1)) };
  };
