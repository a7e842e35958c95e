import type { Decider } from '@anamnesis/contracts/kernel/events/decider.ts';
import { nameKey } from '@anamnesis/contracts/kernel/text/names.ts';
import { notFound, Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import type { GroupEvent, GroupMember } from '@anamnesis/contracts/social/groups/group-events.ts';
import { mostGroups } from '@anamnesis/contracts/social/limits.ts';
import { socialRefusals } from '@anamnesis/contracts/social/refusals.ts';

type Group = { name: string; members: readonly GroupMember[] };
/** The groups of a person, by their ids. */
export type ContactGroups = ReadonlyMap<string, Group>;

export type GroupCommand =
  | { type: 'Create' | 'Change'; groupId: string; name: string; members: GroupMember[] }
  | { type: 'Delete'; groupId: string };

export const groupsDecider: Decider<ContactGroups, GroupCommand, GroupEvent> = {
  initialState: new Map(),
  evolve(state, event) {
    const groups = new Map(state);
    switch (event.type) {
      case 'ContactGroupSaved':
        return groups.set(event.data.groupId, { name: event.data.name, members: event.data.members });
      case 'ContactGroupDeleted':
        groups.delete(event.data.groupId);
        return groups;
      default:
        return event satisfies never;
    }
  },
  decide(command, state) {
    const { groupId } = command;
    const known = state.get(groupId);
    if (command.type !== 'Create' && !known) throw notFound('Group');
    if (command.type === 'Delete') return [{ type: 'ContactGroupDeleted', data: { groupId } }];
    const { name, members } = command;
    if (known && isSame(known, { name, members })) return [];
    requireFreeName(state, groupId, name);
    if (!known && state.size >= mostGroups)
      throw new Rejection(
        socialRefusals.TOO_MANY_GROUPS,
        `You can have ${mostGroups} groups at most. Delete one that you no longer need.`,
      );
    return [{ type: 'ContactGroupSaved', data: { groupId, name, members } }];
  },
};

const isSame = (one: Group, other: Group): boolean =>
  one.name === other.name && listOf(one.members) === listOf(other.members);
const listOf = (members: readonly GroupMember[]): string =>
  members
    .map(({ userId, round }) => `${userId}.${round}`)
    .toSorted()
    .join();

function requireFreeName(state: ContactGroups, groupId: string, name: string): void {
  for (const [otherId, other] of state)
    if (otherId !== groupId && nameKey(other.name) === nameKey(name))
      throw new Rejection(socialRefusals.GROUP_NAME_TAKEN, `You have a group called ${other.name} already.`);
}
