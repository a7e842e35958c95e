import type { PreferencesEvent } from '@anamnesis/contracts/preferences/events.ts';
import { unlimitedWork } from '@anamnesis/contracts/ports/work.ts';
import { expect, it } from 'vitest';
import type { SendCommand } from '../../platform/kernel/commands.ts';
import { anEvent } from '../../platform/kernel/testing/an-event.ts';
import { rescheduling } from './rescheduling.ts';

type Step = Extract<PreferencesEvent, { type: 'SchedulerChosen' | 'HistoryReplayed' }>;

it('requests the first part, the next one after each part, and none after the last', async () => {
  const asked: unknown[] = [];
  const send: SendCommand = async ({ name }, data) => {
    asked.push({ name, data });
    return true;
  };
  const handle = (event: Step) => rescheduling({ send }).handle(anEvent(event), unlimitedWork);
  const counts = { documentsDone: 1, documentsTotal: 1, cardsDone: 5 };
  const part = { name: 'ContinueReplay', data: { replayId: 'r' } };
  await handle({ type: 'SchedulerChosen', data: { policy: { scheduler: 'ladder' }, replayId: 'r' } });
  await handle({
    type: 'HistoryReplayed',
    data: { replayId: 'r', ...counts, next: { documentId: 'd', card: 5 } },
  });
  expect(asked).toEqual([part, part]);
  await handle({ type: 'HistoryReplayed', data: { replayId: 'r', ...counts, next: null } });
  expect(asked).toHaveLength(2);
});
