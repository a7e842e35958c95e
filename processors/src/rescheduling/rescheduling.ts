import { ContinueReplay } from '@anamnesis/contracts/cards/commands.ts';
import type { PreferencesEvent } from '@anamnesis/contracts/preferences/events.ts';
import { asPersonOf, type SendCommand } from '../kernel/commands.ts';
import type { Processor, ProcessorGroup } from '../kernel/processor.ts';

type Step = Extract<PreferencesEvent, { type: 'SchedulerChosen' | 'HistoryReplayed' }>;

export const reschedulingGroup: ProcessorGroup = {
  name: 'rescheduling',
  subjects: ['events.preferences.SchedulerChosen', 'events.preferences.HistoryReplayed'],
  concurrency: 1,
};

/**
 * Replays a person's history under the policy that was chosen: each part, once recorded, causes the next. A part that was
 * cut off is asked for again with the same event and has one effect.
 */
export const rescheduling = ({ send }: { send: SendCommand }): Processor<Step> => ({
  ...reschedulingGroup,
  async handle(event) {
    if (event.type === 'HistoryReplayed' && event.data.next === null) return;
    await send(ContinueReplay, { replayId: event.data.replayId }, asPersonOf(event));
  },
});
