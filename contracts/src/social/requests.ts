import { z } from 'zod';
import { defineRequest } from '../kernel/message.ts';

/** Asks the query service which of these people want to be told by mail that something was sent to them. */
export const WhoWantsMail = defineRequest(
  'who-wants-mail',
  z.object({ userIds: z.array(z.string()).max(1_000), position: z.string() }),
  z.object({ userIds: z.array(z.string()) }),
);
