import type { preferencesContext } from '@anamnesis/contracts/preferences/context.ts';
import { preferencesStream } from '@anamnesis/contracts/preferences/events.ts';
import { closedBy } from '../kernel/erasure.ts';
import type { CommandModule } from '../kernel/module.ts';
import { preferences } from './category.ts';
import { preferencesCommands } from './bus-commands.ts';
import { preferencesHandlers } from './handlers.ts';

export const preferencesModule = {
  streams: { preferences: closedBy(preferences, preferencesStream, { type: 'ErasePreferences' }) },
  handlers: preferencesHandlers,
  busCommands: preferencesCommands,
} satisfies CommandModule<typeof preferencesContext>;
