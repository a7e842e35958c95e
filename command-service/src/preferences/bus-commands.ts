import type * as messages from '@anamnesis/contracts/preferences/commands.ts';
import { preferencesStream } from '@anamnesis/contracts/preferences/events.ts';
import type { BusCommandHandlers } from '../kernel/bus-commands.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { preferences } from './category.ts';
import type { ReminderCommand } from './reminder-decisions.ts';

/** The commands of the reminder processor. */
export function preferencesCommands(deps: Dependencies): BusCommandHandlers<typeof messages> {
  const handle = (command: ReminderCommand, context: Parameters<typeof deps.streams.handle>[3]) =>
    deps.streams.handle(preferences, preferencesStream(context.userId), command, context);
  return {
    ClaimReminder: ({ localDate }, context) =>
      handle({ type: 'ClaimReminder', localDate, now: deps.clock().toISOString() }, context),
    RecordReminderSent: (data, context) => handle({ type: 'RecordReminderSent', ...data }, context),
    SkipReminder: (data, context) => handle({ type: 'SkipReminder', ...data }, context),
  };
}
