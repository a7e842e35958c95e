import { ContinueReplay } from '@anamnesis/contracts/cards/commands.ts';
import { expect, it } from 'vitest';
import { decided } from '../../platform/testing/decided.ts';
import { type EventNamed, send } from '../../platform/workflow.ts';
import { rescheduling } from './workflow.ts';

const replayed = (next: EventNamed<'HistoryReplayed'>['data']['next']): EventNamed<'HistoryReplayed'> => ({
  type: 'HistoryReplayed',
  data: { replayId: 'r', documentsDone: 1, documentsTotal: 1, cardsDone: 5, next },
});

it('requests the first part, the next one after each part, and none after the last', () => {
  const part = [send(ContinueReplay, { replayId: 'r' })];
  const policy = { scheduler: 'ladder' } as const;
  expect(decided(rescheduling, { type: 'SchedulerChosen', data: { policy, replayId: 'r' } })).toEqual(part);
  expect(decided(rescheduling, replayed({ documentId: 'd', card: 5 }))).toEqual(part);
  expect(decided(rescheduling, replayed(null))).toEqual([]);
});
