import { z } from 'zod';
import { defineRequest } from '../kernel/message.ts';
import { userTypeSchema } from './events.ts';

/** Asks the command service who a person is, for the person's own eyes; null when there is nobody any more. */
export const AccountFacts = defineRequest(
  'account-facts',
  z.object({ userId: z.string() }),
  z
    .object({ email: z.string(), username: z.string(), userType: userTypeSchema, createdAt: z.string() })
    .nullable(),
);
