import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/events/event.ts';

export const userTypeSchema = z.enum(['accountUser', 'googleUser']);

/** Stream `account-<user>`. */
export const accountEvents = {
  AccountRegistered: defineEvent(z.object({ userType: userTypeSchema })),
  /** `reset`: with a code that was mailed; `changed`: with the former password. */
  PasswordChanged: defineEvent(z.object({ by: z.enum(['reset', 'changed']) })),
  /** The last event of an account. It causes the erasure of everything that is stored about the person. */
  AccountErased: defineEvent(z.object({}), { frees: true }),
};
export type AccountEvent = EventOf<typeof accountEvents>;
export const accountStream = (userId: string): string => `account-${userId}`;
