import type { QueryHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import type { socialContext } from '@anamnesis/contracts/social/context.ts';
import type { groupsApi } from '@anamnesis/contracts/social/groups/groups-api.ts';
import type { invitationsApi } from '@anamnesis/contracts/social/invitations-api.ts';
import { mostContacts, mostGroups, mostInvitations } from '@anamnesis/contracts/social/limits.ts';
import type { Dependencies } from '../dependencies.ts';
import type { QueryModule } from '../module.ts';
import { readModelOf } from '../read-models.ts';
import { byPersonName } from './connections/by-name.ts';
import { connectionHandlers } from './connections/handlers.ts';
import { socialExports } from './exports.ts';
import { followingHandlers } from './following/handlers.ts';
import { startAll } from '@anamnesis/contracts/ports/log/subscriptions.ts';
import { serveSharedContacts } from './connections/shared-contacts.ts';
import { serveWaitingUpdates } from './following/waiting-updates.ts';
import { serveMailRequests } from './mail-requests.ts';
import { shareHandlers } from './shares/handlers.ts';

/** With those members who are contacts now, through the connection with which they came into the group. */
export const contactGroups =
  ({ store }: Dependencies): QueryHandler<typeof groupsApi.contactGroups> =>
  async (_request, { userId }) => {
    const groups = await readModelOf(store, 'contactGroups').find({ where: { userId }, limit: mostGroups });
    if (groups.length === 0) return { data: [] };
    const connected = await readModelOf(store, 'connections').find({
      where: { userId, status: 'connected' },
      sort: [['latestFirst', 'asc']],
      limit: mostContacts,
    });
    const rounds = new Map(connected.map(({ doc }) => [doc.otherId, doc.round]));
    const data = groups.map(({ doc: { groupId: id, name, members } }) => {
      const present = members.filter((member) => rounds.get(member.userId) === member.round);
      return { id, name, memberIds: present.map((member) => member.userId) };
    });
    return { data: data.toSorted(byPersonName) };
  };

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

export const socialModule = {
  handlers: (deps) => ({
    ...connectionHandlers(deps),
    ...shareHandlers(deps),
    ...followingHandlers(deps),
    invitations: invitations(deps),
    contactGroups: contactGroups(deps),
  }),
  exports: socialExports,
  serve: (deps) =>
    startAll([
      () => serveMailRequests(deps),
      () => serveSharedContacts(deps),
      () => serveWaitingUpdates(deps),
    ]),
} satisfies QueryModule<typeof socialContext>;
