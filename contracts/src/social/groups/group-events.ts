import { z } from 'zod';
import { defineEvent, type EventOf } from '../../kernel/events/event.ts';

/** Each with the connection through which they are a contact: whoever becomes one anew is in no group. */
export const groupMember = z.object({ userId: z.string(), round: z.int().min(1) });
export type GroupMember = z.infer<typeof groupMember>;

/** Stream `contactGroups-<user>`: a person's groups of contacts, who are not notified. */
export const groupEvents = {
  /** Made, or changed: with all of it. */
  ContactGroupSaved: defineEvent(
    z.object({ groupId: z.string(), name: z.string(), members: z.array(groupMember) }),
    { personal: { name: '' } },
  ),
  ContactGroupDeleted: defineEvent(z.object({ groupId: z.string() }), { frees: true }),
};
export type GroupEvent = EventOf<typeof groupEvents>;
export const groupsStream = (userId: string): string => `contactGroups-${userId}`;
