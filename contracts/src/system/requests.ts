import { z } from 'zod';
import { defineRequest } from '../kernel/events/message.ts';

/** Asks the command service for the position of the last event: a read model that has passed it misses nothing. */
export const LogHead = defineRequest('log-head', z.object({}), z.object({ position: z.string() }));

/**
 * Asks the query service whether all read models have passed a position; it waits for that for a while. With a person: and nothing of theirs is
 * unfinished, so that they are shown all that was recorded.
 */
export const AllShown = defineRequest(
  'all-shown',
  z.object({ userId: z.string().optional(), position: z.string() }),
  z.object({ isShown: z.boolean() }),
);
