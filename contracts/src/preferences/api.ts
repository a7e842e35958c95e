import { z } from 'zod';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { cardStyleSchema } from './events.ts';

const preferences = z.object({ preferredCardStyle: cardStyleSchema, liteMode: z.boolean() });

export const preferencesApi = {
  getUserPreferences: defineEndpoint({
    method: 'GET',
    path: '/api/notesRoutes/getUserPreferences',
    side: 'query',
    summary: 'How the person likes to study',
    response: z.object({ data: preferences }),
    reads: ['preferences'],
  }),
  updateCardPreference: defineEndpoint({
    method: 'PUT',
    path: '/api/notesRoutes/updateCardPreference',
    side: 'command',
    summary: 'Choose the style of generated cards',
    body: z.object({ preferredCardStyle: cardStyleSchema }),
    response: z.object({ success: z.literal(true) }),
    changes: ['preferences'],
  }),
};
