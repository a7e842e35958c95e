import { z } from 'zod';
import { defineEndpoint } from '../kernel/calls/endpoint.ts';
import { isVisible, tidyName } from '../kernel/text/names.ts';
import { dayMs, minuteMs, type Rate } from '../kernel/work/rate.ts';
import { longestSearch, mostAcceptedAtOnce, mostContacts, mostFound, mostSharedShown } from './limits.ts';
import { blocksModel, connectionsModel, receivedSharesModel } from './read-models.ts';
import { socialRefusals } from './refusals.ts';

const id = z.string().min(1).max(100);
/** Of a connection. */
const connectionId = z.string().min(1).max(120);
const social = '/api/socialRoutes';
const done = z.object({ success: z.literal(true), message: z.string() });

/** `google`: the person signs in with Google. */
const userTypeSchema = z.enum(['google', 'regular']);

/** A person as another one sees them. */
const personSchema = z.object({
  id,
  name: z.string(),
  email: z.string().meta({
    description: "'' unless the two are contacts, that person asked, or the whole address was searched for",
  }),
  userType: userTypeSchema,
});

/** A person that a search found, with what distinguishes namesakes. Both are empty for who was found by the whole address. */
export const foundPersonSchema = personSchema.extend({
  hint: z.string().meta({
    description:
      "first letter and domain of the address ('a…@uni-x.edu') where the caller has an address of the same domain, or shares contacts with that person; otherwise ''",
  }),
  sharedContacts: z
    .int()
    .min(0)
    .max(mostSharedShown)
    .meta({
      description: `contacts of both, as far as they are two or more (one would say who it is); ${mostSharedShown}: or more`,
    }),
});
export type PersonFound = z.infer<typeof foundPersonSchema>;

export const contactSchema = personSchema.extend({
  hint: z.string().optional().meta({
    description:
      "of who was asked by the caller and has an address of the same domain: first letter and domain ('a…@uni-x.edu'), as a search shows it",
  }),
  dateAdded: z.iso.datetime(),
  status: z.enum(['Connected', 'Requested', 'Pending']).meta({
    description: 'Requested: asked by the caller. Pending: waits for the answer of the caller.',
  }),
  connectionId,
});
export type Contact = z.infer<typeof contactSchema>;

/** However somebody was found. */
export const requesting: Rate = {
  what: 'connection requests',
  per: 'person',
  limits: [{ most: 100, withinMs: dayMs }],
  sentence: 'You have sent too many requests.',
  counts: 'handled',
};

/** Far more than anybody has reason to, so that nobody who needs a block is kept from it. */
const blocking: Rate = {
  what: 'blocks',
  per: 'person',
  limits: [
    { most: 60, withinMs: 10 * minuteMs },
    { most: 400, withinMs: dayMs },
  ],
  sentence: 'You have blocked and unblocked people too often.',
  counts: 'calls',
};

export const connectionsApi = {
  searchPeople: defineEndpoint({
    method: 'POST',
    path: '/api/notesRoutes/testEndpoint',
    side: 'command',
    summary: 'Search people by name or by their whole e-mail address',
    body: z.object({
      testData: z
        .string()
        .max(longestSearch, { abort: true })
        .overwrite(tidyName)
        .refine(isVisible, 'Please enter a name or an e-mail address')
        .meta({ description: 'the name or address' }),
      timestamp: z.union([z.string().max(100), z.number()]).optional(),
    }),
    response: z.object({
      success: z.boolean(),
      message: z.string(),
      user: foundPersonSchema.nullable().meta({ description: 'the first of them; null: nobody' }),
      users: z
        .array(foundPersonSchema)
        .max(mostFound)
        .meta({ description: 'those without a connection to the person first' }),
      more: z.boolean().meta({ description: 'others match as well: more of the name tells them apart' }),
    }),
    // Nobody goes through the names of all people.
    rate: {
      what: 'people searches',
      per: 'person',
      limits: [
        { most: 30, withinMs: 10 * minuteMs },
        { most: 200, withinMs: dayMs },
      ],
      sentence: 'You have searched too often.',
      counts: 'calls',
    },
  }),
  connections: defineEndpoint({
    method: 'GET',
    path: `${social}/connections`,
    side: 'query',
    summary:
      'Contacts, and requests in both directions: what waits for the caller, the requested ones, then contacts by name',
    response: z.object({
      success: z.literal(true),
      data: z.array(contactSchema).max(mostContacts),
      total: z
        .int()
        .min(0)
        .meta({ description: 'how many there are; more than are listed only above 2,000' }),
    }),
    reads: [connectionsModel],
  }),
  addConnection: defineEndpoint({
    method: 'POST',
    path: `${social}/addConnection`,
    side: 'command',
    summary: 'Ask a person to become a contact; if that person has asked already, the two are contacts',
    body: z.object({ userId: id }),
    response: done.extend({ status: z.enum(['Requested', 'Connected']), connectionId }),
    changes: [connectionsModel],
    errors: [socialRefusals.YOURSELF],
    rate: requesting,
  }),
  acceptConnection: defineEndpoint({
    method: 'PUT',
    path: `${social}/acceptConnection/:id`,
    side: 'command',
    summary: 'Accept the request of a person',
    params: z.object({ id: connectionId }),
    response: done,
    changes: [connectionsModel],
  }),
  acceptConnections: defineEndpoint({
    method: 'PUT',
    path: `${social}/acceptConnections`,
    side: 'command',
    summary: 'Accept several requests; those that were withdrawn meanwhile are left out',
    body: z.object({ ids: z.array(connectionId).min(1).max(mostAcceptedAtOnce) }),
    response: done.extend({ accepted: z.int().min(1) }),
    changes: [connectionsModel],
    rate: {
      what: 'requests accepted together',
      per: 'person',
      limits: [{ most: 60, withinMs: 10 * minuteMs }],
      sentence: 'You have accepted requests too often.',
      counts: 'calls',
    },
  }),
  removeConnection: defineEndpoint({
    method: 'DELETE',
    path: `${social}/removeConnection/:id`,
    side: 'command',
    summary:
      'Remove a contact, reject a request or withdraw one; what was sent and not accepted is withdrawn',
    params: z.object({ id: connectionId }),
    response: done,
    changes: [connectionsModel, receivedSharesModel],
  }),
  blockedPeople: defineEndpoint({
    method: 'GET',
    path: `${social}/blockedPeople`,
    side: 'query',
    summary: 'The people whom the caller has blocked',
    response: z.object({
      data: z.array(z.object({ id, name: z.string(), since: z.iso.datetime() })).max(mostContacts),
    }),
    reads: [blocksModel],
  }),
  blockPerson: defineEndpoint({
    method: 'PUT',
    path: `${social}/blockedPeople/:userId`,
    side: 'command',
    summary:
      'Block a person, who is not told: ends the connection, and hides requests and the caller from that person',
    params: z.object({ userId: id }),
    response: done,
    changes: [blocksModel, connectionsModel, receivedSharesModel],
    errors: [socialRefusals.YOURSELF],
    rate: blocking,
  }),
  unblockPerson: defineEndpoint({
    method: 'DELETE',
    path: `${social}/blockedPeople/:userId`,
    side: 'command',
    summary: 'End a block',
    params: z.object({ userId: id }),
    response: done,
    changes: [blocksModel, connectionsModel],
    rate: blocking,
  }),
};
