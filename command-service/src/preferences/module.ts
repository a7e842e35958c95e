import type * as messages from '@anamnesis/contracts/preferences/commands.ts';
import type { preferencesContext } from '@anamnesis/contracts/preferences/context.ts';
import { preferencesStream } from '@anamnesis/contracts/preferences/events.ts';
import type { BusCommandHandlers } from '../kernel/bus-commands.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { closedBy } from '../kernel/erasure.ts';
import { deriveId } from '../kernel/ids.ts';
import type { CommandModule } from '../kernel/module.ts';
import { preferences } from './category.ts';
import { preferencesHandlers } from './handlers.ts';
import type { PreferencesCommand } from './decider.ts';

/** The commands of the processors of reminders and of fits. */
function preferencesCommands(deps: Dependencies): BusCommandHandlers<typeof messages> {
  const handle = (command: PreferencesCommand, context: Parameters<typeof deps.streams.handle>[3]) =>
    deps.streams.handle(preferences, preferencesStream(context.userId), command, context);
  return {
    RecordFit({ fit, after }, context) {
      const at = deps.clock().toISOString();
      const replayId = deriveId(context.commandId, 'replay');
      return handle({ type: 'RecordFit', fit: { ...fit, at }, after, replayId }, context);
    },
    ClaimReminder: ({ localDate }, context) =>
      handle({ type: 'ClaimReminder', localDate, now: deps.clock().toISOString() }, context),
    RecordReminderSent: (data, context) => handle({ type: 'RecordReminderSent', ...data }, context),
    EndPushSubscription: (data, context) => handle({ type: 'UnsubscribePush', ...data }, context),
    SkipReminder: (data, context) => handle({ type: 'SkipReminder', ...data }, context),
  };
}

export const preferencesModule = {
  streams: { preferences: closedBy(preferences, preferencesStream, { type: 'ErasePreferences' }) },
  handlers: preferencesHandlers,
  busCommands: preferencesCommands,
} satisfies CommandModule<typeof preferencesContext>;
