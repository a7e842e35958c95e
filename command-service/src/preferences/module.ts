import type * as messages from '@anamnesis/contracts/preferences/commands.ts';
import type { preferencesContext } from '@anamnesis/contracts/preferences/context.ts';
import { preferencesStream } from '@anamnesis/contracts/preferences/events.ts';
import type { BusCommandHandlers } from '../kernel/bus-commands.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { closedBy } from '../kernel/erasure.ts';
import type { CommandModule } from '../kernel/module.ts';
import { preferences } from './category.ts';
import { preferencesHandlers } from './handlers.ts';
import type { PushCommand } from './push-decisions.ts';
import type { ReminderCommand } from './reminder-decisions.ts';

/** The commands of the reminder processor. */
function preferencesCommands(deps: Dependencies): BusCommandHandlers<typeof messages> {
  const handle = (
    command: ReminderCommand | PushCommand,
    context: Parameters<typeof deps.streams.handle>[3],
  ) => deps.streams.handle(preferences, preferencesStream(context.userId), command, context);
  return {
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
