import type { HandlersFor, RequestContext } from '@anamnesis/contracts/kernel/events/handler.ts';
import { type GroupMember, groupsStream } from '@anamnesis/contracts/social/groups/group-events.ts';
import type { groupsApi } from '@anamnesis/contracts/social/groups/groups-api.ts';
import { fromRequest } from '../../kernel/context.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { deriveId } from '../../kernel/ids.ts';
import { contactGroupsCategory } from '../category.ts';
import { requireContacts } from '../shares/contacts.ts';
import type { GroupCommand } from './decider.ts';

type Asked = { commandId: string; context: RequestContext };

export function groupHandlers(deps: Dependencies): HandlersFor<typeof groupsApi, 'command'> {
  async function decide(command: GroupCommand, { commandId, context }: Asked) {
    const stream = groupsStream(context.userId);
    const who = fromRequest(commandId, context);
    const { position } = await deps.streams.handle(contactGroupsCategory, stream, command, who);
    return { body: { success: true as const, groupId: command.groupId }, position };
  }
  /** Each once. Refused for somebody who is no contact. */
  async function membersOf(userId: string, memberIds: readonly string[]): Promise<GroupMember[]> {
    const contacts = await requireContacts(deps, userId, [...new Set(memberIds)]);
    return contacts.map(({ userId: id, round }) => ({ userId: id, round }));
  }
  return {
    async createContactGroup({ body: { name, memberIds }, commandId }, context) {
      const groupId = deriveId(context.userId, commandId, 'contact group');
      const members = await membersOf(context.userId, memberIds);
      return decide({ type: 'Create', groupId, name, members }, { commandId, context });
    },
    async changeContactGroup({ params: { id: groupId }, body: { name, memberIds }, commandId }, context) {
      const members = await membersOf(context.userId, memberIds);
      return decide({ type: 'Change', groupId, name, members }, { commandId, context });
    },
    deleteContactGroup: ({ params: { id: groupId }, commandId }, context) =>
      decide({ type: 'Delete', groupId }, { commandId, context }),
  };
}
