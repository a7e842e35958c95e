import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/event.ts';

export const userTypeSchema = z.enum(['accountUser', 'googleUser']);

/** Stream `account-<user>`. */
export const accountEvents = {
  AccountRegistered: defineEvent(z.object({ userType: userTypeSchema })),
};
export type AccountEvent = EventOf<typeof accountEvents>;
export const accountStream = (userId: string): string => `account-${userId}`;
