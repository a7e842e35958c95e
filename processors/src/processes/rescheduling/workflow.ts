import { ContinueReplay } from '@anamnesis/contracts/cards/commands.ts';
import { type EventNamed, send, stateless } from '../../platform/workflow.ts';

/** Replays a person's history under the chosen policy: each part, once recorded, triggers the next. */
export const rescheduling = stateless<EventNamed<'SchedulerChosen' | 'HistoryReplayed'>>(({ data }) =>
  'next' in data && data.next === null ? [] : [send(ContinueReplay, { replayId: data.replayId })],
);
