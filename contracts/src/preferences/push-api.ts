import { z } from 'zod';
import { defineEndpoint } from '../kernel/calls/endpoint.ts';
import { dayMs } from '../kernel/work/rate.ts';
import { mostPushDevices, pushDeviceSchema } from './push.ts';
import { preferencesModel } from './read-models.ts';

/** Reminders on devices. Only the screen that switches them asks for these. */
export const pushApi = {
  getPush: defineEndpoint({
    method: 'GET',
    path: '/api/user/push',
    side: 'query',
    summary:
      'The key with which a browser asks its push service for reminders, and the devices that get them',
    response: z.object({
      /** base64url. */
      publicKey: z.string(),
      endpoints: z.array(z.string()).max(mostPushDevices),
    }),
    reads: [preferencesModel],
  }),
  subscribePush: defineEndpoint({
    method: 'POST',
    path: '/api/user/push',
    side: 'command',
    summary:
      'Send the daily reminder to this device; of more than ten the one that asked first gets none any more',
    body: pushDeviceSchema,
    response: z.object({ success: z.literal(true) }),
    rate: {
      what: 'pushDevices',
      per: 'person',
      limits: [{ most: 30, withinMs: dayMs }],
      sentence: 'You have switched reminders on this device on and off too often.',
      counts: 'calls',
    },
    changes: [preferencesModel],
  }),
  unsubscribePush: defineEndpoint({
    method: 'POST',
    path: '/api/user/push/end',
    side: 'command',
    summary: 'Send no more reminders to this device',
    body: z.object({ endpoint: pushDeviceSchema.shape.endpoint }),
    response: z.object({ success: z.literal(true) }),
    changes: [preferencesModel],
  }),
};
