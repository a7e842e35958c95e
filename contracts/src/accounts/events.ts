import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/event.ts';

export const userTypeSchema = z.enum(['accountUser', 'googleUser']);

/** Stream `account-<user>`. */
export const accountEvents = {
  AccountRegistered: defineEvent(z.object({ userType: userTypeSchema })),
  /** `reset`: with a code that was mailed; `changed`: with the former password. */
  PasswordChanged: defineEvent(z.object({ by: z.enum(['reset', 'changed']) })),
  /** The last event of an account. Everything that is kept of the person whose stream it is goes because of it. */
  AccountErased: defineEvent(z.object({})),
};
export type AccountEvent = EventOf<typeof accountEvents>;
export const accountStream = (userId: string): string => `account-${userId}`;
