import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/event.ts';

export const cardStyleSchema = z.enum(['cloze_deletion', 'question_answer']);
export type CardStyle = z.infer<typeof cardStyleSchema>;

/** Stream `preferences-<user>`. */
export const preferencesEvents = {
  CardStyleChosen: defineEvent(z.object({ cardStyle: cardStyleSchema })),
};
export type PreferencesEvent = EventOf<typeof preferencesEvents>;
export const preferencesStream = (userId: string): string => `preferences-${userId}`;
