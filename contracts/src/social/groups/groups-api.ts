import { z } from 'zod';
import { defineEndpoint } from '../../kernel/calls/endpoint.ts';
import { isVisible, tidyName } from '../../kernel/text/names.ts';
import { minuteMs, type Rate } from '../../kernel/work/rate.ts';
import { longestGroupName, mostGroups, mostRecipients } from '../limits.ts';
import { connectionsModel, contactGroupsModel } from '../read-models.ts';
import { socialRefusals } from '../refusals.ts';

const id = z.string().min(1).max(100);
const path = '/api/socialRoutes/contactGroups';
const body = z.object({
  name: z
    .string()
    .max(longestGroupName, {
      abort: true,
      error: `The name is too long (${longestGroupName} characters at most)`,
    })
    .overwrite(tidyName)
    .refine(isVisible, 'Please enter a name'),
  memberIds: z.array(id).max(mostRecipients).meta({ description: 'contacts of the caller' }),
});
const response = z.object({ success: z.literal(true), groupId: id });
const rate: Rate = {
  what: 'contact groups',
  per: 'person',
  limits: [{ most: 120, withinMs: 10 * minuteMs }],
  sentence: 'You have changed your groups too often.',
  counts: 'calls',
};
const changed = {
  side: 'command',
  changes: [contactGroupsModel],
  rate,
} as const;
const refusals = [socialRefusals.GROUP_NAME_TAKEN, socialRefusals.TOO_MANY_GROUPS];

export const contactGroupSchema = z.object({
  id,
  name: z.string(),
  memberIds: z.array(id).max(mostRecipients).meta({ description: 'those who are contacts now' }),
});
export type ContactGroup = z.infer<typeof contactGroupSchema>;

/** Groups of contacts, to send to all of a group at once. Nobody else sees them. */
export const groupsApi = {
  contactGroups: defineEndpoint({
    method: 'GET',
    path,
    side: 'query',
    summary: "The caller's groups of contacts, by name",
    response: z.object({ data: z.array(contactGroupSchema).max(mostGroups) }),
    reads: [contactGroupsModel, connectionsModel],
  }),
  createContactGroup: defineEndpoint({
    ...changed,
    method: 'POST',
    path,
    summary: 'Make a group of contacts',
    body,
    response,
    errors: refusals,
  }),
  changeContactGroup: defineEndpoint({
    ...changed,
    method: 'PUT',
    path: `${path}/:id`,
    summary: 'Change the name and the members of a group',
    params: z.object({ id }),
    body,
    response,
    errors: refusals,
  }),
  deleteContactGroup: defineEndpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    side: 'command',
    summary: 'Delete a group; its members stay contacts',
    params: z.object({ id }),
    response,
    changes: [contactGroupsModel],
    rate,
  }),
};
