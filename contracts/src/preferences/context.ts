import type { ContextContract } from '../kernel/context.ts';
import { preferencesApi } from './api.ts';
import * as commands from './commands.ts';
import { preferencesEvents } from './events.ts';

/** What a person chooses: card style, scheduler, settings, reminders. */
export const preferencesContext = {
  streams: { preferences: preferencesEvents },
  api: preferencesApi,
  commands,
} as const satisfies ContextContract;
