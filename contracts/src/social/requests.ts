import { z } from 'zod';
import { defineRequest } from '../kernel/events/message.ts';
import { mostFound } from './limits.ts';

/** What waits for the answer of a person: a share, or a request of somebody to become a contact. */
const waitingSchema = z.union([
  z.object({ shareId: z.string() }),
  z.object({ fromId: z.string(), round: z.int() }),
]);
export type WaitingRequests = z.infer<typeof waitingSchema>;

/**
 * Asks the query service which of these people want mails and still have this waiting for their answer. `position`: of the
 * event that made it wait; the answer takes it into account.
 */
export const WhoWantsMail = defineRequest(
  'who-wants-mail',
  z.object({ userIds: z.array(z.string()).max(1_000), waiting: waitingSchema, position: z.string() }),
  z.object({ userIds: z.array(z.string()) }),
);

/** Asks the query service how many contacts a person shares with each of these people, `mostSharedShown` at most. */
export const CountSharedContacts = defineRequest(
  'count-shared-contacts',
  z.object({ userId: z.string(), otherIds: z.array(z.string()).max(mostFound) }),
  z.object({ shared: z.array(z.int().min(0)).max(mostFound) }),
);

const updateSchema = z.object({
  /** The same as long as nothing more was changed. */
  key: z.string(),
  senderId: z.string(),
  senderName: z.string(),
  documentName: z.string(),
  /** Cards that were corrected, added or deleted; null: the document was added to a folder. */
  cards: z.int().nullable(),
});
export type WaitingUpdate = z.infer<typeof updateSchema>;

/**
 * Asks the query service for people who follow something, in ascending order of user id, and want mails: what waits for
 * each of them. `next`: the id after which the next page begins, null: there is none.
 */
export const ListWaitingUpdates = defineRequest(
  'list-waiting-updates',
  z.object({ afterUserId: z.string(), limit: z.int().positive() }),
  z.object({
    people: z.array(z.object({ userId: z.string(), updates: z.array(updateSchema) })),
    next: z.string().nullable(),
  }),
);
