import { z } from 'zod';
import { defineRequest } from '../kernel/events/message.ts';
import { storageSchema } from './quota.ts';

/** Asks the command service, which enforces the quota, how much of it a person has used. */
export const StorageOf = defineRequest('storage-of', z.object({ userId: z.string() }), storageSchema);
