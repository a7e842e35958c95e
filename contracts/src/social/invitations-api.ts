import { z } from 'zod';
import { defineEndpoint } from '../kernel/calls/endpoint.ts';
import { dayMs, minuteMs } from '../kernel/work/rate.ts';
import { connectionsApi, contactSchema, foundPersonSchema, requesting } from './connections-api.ts';
import { longestInvitationDays, mostInvitations } from './limits.ts';
import { connectionsModel, invitationsModel } from './read-models.ts';
import { socialRefusals } from './refusals.ts';

const social = '/api/socialRoutes';
/** As it is typed or pasted: its groups may be written apart, and in small letters. */
const code = z.string().trim().min(1, 'Please enter the code').max(100);

const invitationSchema = z.object({
  id: z.string(),
  code: z.string().meta({ description: 'for others, three groups of letters and digits' }),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type Invitation = z.infer<typeof invitationSchema>;

/** By a code that a person gives to a class, each member asks that person to become a contact. */
export const invitationsApi = {
  invitations: defineEndpoint({
    method: 'GET',
    path: `${social}/invitations`,
    side: 'query',
    summary: "The caller's invitations that are valid, the latest first",
    response: z.object({ data: z.array(invitationSchema).max(mostInvitations) }),
    reads: [invitationsModel],
  }),
  openInvitation: defineEndpoint({
    method: 'POST',
    path: `${social}/invitations`,
    side: 'command',
    summary: 'Make a code by which others ask the caller to become contacts',
    body: z.object({ days: z.int().min(1).max(longestInvitationDays).default(7) }),
    response: z.object({ success: z.literal(true), invitation: invitationSchema }),
    changes: [invitationsModel],
    rate: {
      what: 'invitations',
      per: 'person',
      limits: [{ most: 20, withinMs: dayMs }],
      sentence: 'You have made too many invitations.',
      counts: 'calls',
    },
  }),
  revokeInvitation: defineEndpoint({
    method: 'DELETE',
    path: `${social}/invitations/:id`,
    side: 'command',
    summary: 'End an invitation; requests that came through it stay',
    params: z.object({ id: z.string().min(1).max(100) }),
    response: z.object({ success: z.literal(true) }),
    changes: [invitationsModel],
  }),
  readInvitation: defineEndpoint({
    method: 'POST',
    path: `${social}/readInvitation`,
    side: 'command',
    summary: 'Whose invitation a code is, before it is used',
    body: z.object({ code }),
    response: z.object({
      person: foundPersonSchema,
      status: contactSchema.shape.status
        .nullable()
        .meta({ description: 'null: there is nothing between the two' }),
    }),
    errors: [socialRefusals.INVITATION_NOT_VALID, socialRefusals.YOURSELF],
    // A code has 89 bits: this only keeps the work of it small.
    rate: {
      what: 'invitation codes',
      per: 'person',
      limits: [{ most: 60, withinMs: 10 * minuteMs }],
      sentence: 'You have tried too many codes.',
      counts: 'calls',
    },
  }),
  useInvitation: defineEndpoint({
    method: 'POST',
    path: `${social}/useInvitation`,
    side: 'command',
    summary: 'Ask the person whose code it is to become a contact',
    body: z.object({ code }),
    response: connectionsApi.addConnection.response,
    changes: [connectionsModel],
    errors: [socialRefusals.INVITATION_NOT_VALID, socialRefusals.YOURSELF],
    rate: requesting,
  }),
};
