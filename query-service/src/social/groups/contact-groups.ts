import type { QueryHandler } from '@anamnesis/contracts/kernel/handler.ts';
import type { groupsApi } from '@anamnesis/contracts/social/groups-api.ts';
import { mostContacts, mostGroups } from '@anamnesis/contracts/social/limits.ts';
import type { Dependencies } from '../../dependencies.ts';
import { readModelOf } from '../../read-models.ts';
import { byName } from '../connections/by-name.ts';

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
    return { data: data.toSorted(byName) };
  };
