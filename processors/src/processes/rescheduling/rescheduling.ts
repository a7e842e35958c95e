import { ContinueReplay } from '@anamnesis/contracts/cards/commands.ts';
import type { PreferencesEvent } from '@anamnesis/contracts/preferences/events.ts';
import { asPersonOf, type SendCommand } from '../../platform/kernel/commands.ts';
import type { Processor, ProcessorGroup } from '../../platform/kernel/processor.ts';

type Step = Extract<PreferencesEvent, { type: 'SchedulerChosen' | 'HistoryReplayed' }>;

export const reschedulingGroup: ProcessorGroup = {
  name: 'rescheduling',
  subjects: ['events.preferences.SchedulerChosen', 'events.preferences.HistoryReplayed'],
  concurrency: 1,
};

/**
 * Replays a person's history under the chosen policy: each part, once recorded, triggers the next. An interrupted part is
 * requested again with a command id derived from the same event, so it has no second effect.
 */
export const rescheduling = ({ send }: { send: SendCommand }): Processor<Step> => ({
  ...reschedulingGroup,
  async handle(event) {
    if (event.type === 'HistoryReplayed' && event.data.next === null) return;
    await send(ContinueReplay, { replayId: event.data.replayId }, asPersonOf(event));
  },
});
