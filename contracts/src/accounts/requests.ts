import { z } from 'zod';
import { defineRequest } from '../kernel/events/message.ts';
import { userTypeSchema } from './events.ts';

/** Asks the command service for a person's account data, for the person's own export; null after the erasure. */
export const AccountFacts = defineRequest(
  'account-facts',
  z.object({ userId: z.string() }),
  z
    .object({ email: z.string(), username: z.string(), userType: userTypeSchema, createdAt: z.string() })
    .nullable(),
);
