import { z } from 'zod';
import { defineCommand } from '../kernel/events/message.ts';

/**
 * Sent after AccountErased: closes the person's streams and deletes the person's identity (`userId` of the context).
 */
export const CompleteErasure = defineCommand('CompleteErasure', z.object({}));
