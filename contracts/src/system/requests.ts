import { z } from 'zod';
import { defineRequest } from '../kernel/message.ts';

/** Asks the command service for the position of the last event: a read model that has passed it misses nothing. */
export const LogHead = defineRequest('log-head', z.object({}), z.object({ position: z.string() }));
