import { z } from 'zod';
import { defineEndpoint } from '../kernel/endpoint.ts';

/** A resource that another person sent. Only `pending` ones wait for an answer. */
export const receivedResourceSchema = z.object({
  id: z.string().min(1).max(100),
  itemType: z.enum(['folder', 'file']),
  itemName: z.string(),
  senderName: z.string(),
  senderEmail: z.string(),
  dateReceived: z.iso.datetime({ offset: true }),
  status: z.enum(['pending', 'accepted', 'rejected']),
});
export type ReceivedResource = z.infer<typeof receivedResourceSchema>;

export const socialApi = {
  receivedResources: defineEndpoint({
    method: 'GET',
    path: '/api/socialRoutes/receivedResources',
    side: 'query',
    summary: 'What others have sent to the person',
    response: z.object({ success: z.literal(true), data: z.array(receivedResourceSchema).max(1000) }),
  }),
};
