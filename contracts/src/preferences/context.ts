import { defineContext } from '../kernel/calls/context.ts';
import { preferencesApi } from './api.ts';
import * as commands from './commands.ts';
import { preferencesEvents } from './events.ts';
import { examApi } from './exam-api.ts';
import { outlookApi } from './outlook-api.ts';
import { pushApi } from './push-api.ts';
import { preferencesModel } from './read-models.ts';
import { preferencesRefusals } from './refusals.ts';

/** A person's choices: card style, scheduler, settings, reminders, exams. */
export const preferencesContext = defineContext({
  streams: { preferences: preferencesEvents },
  api: { ...preferencesApi, ...pushApi, ...examApi, ...outlookApi },
  readModels: { preferences: preferencesModel },
  refusals: preferencesRefusals,
  commands,
});
