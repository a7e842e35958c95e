import { BeginShareCopy, ContinueShareCopy, SkipShareCopy } from '@anamnesis/contracts/social/commands.ts';
import { expect, it } from 'vitest';
import { type EventNamed, send } from '../../platform/workflow.ts';
import { decided } from '../../platform/testing/decided.ts';
import { shareCopyModule, shareCopyPartsModule } from './module.ts';
import { shareCopy } from './workflow.ts';

const who = { shareId: 's', recipientId: 'ben', senderId: 'ada' };
const accepted: EventNamed<'ShareAccepted'> = {
  type: 'ShareAccepted',
  data: { ...who, destinationFolderId: 'f', studyDay: '2026-03-10', follows: true },
};
const begun: EventNamed<'TakingBegun'> = {
  type: 'TakingBegun',
  data: { ...who, studyDay: '2026-03-10', name: '', destinationFolderId: null, folders: [], documents: [] },
};
const part: EventNamed<'DocumentsTaken'> = {
  type: 'DocumentsTaken',
  data: { ...who, taken: [], leftOut: [] },
};
const givenUp = (of: typeof accepted | typeof begun | typeof part) => shareCopy.giveUp!(of, false);

it('plans what was accepted, then asks for part after part', () => {
  const plan = { shareId: 's', destinationFolderId: 'f', studyDay: '2026-03-10' };
  expect(decided(shareCopy, accepted)).toEqual([send(BeginShareCopy, plan)]);
  for (const event of [begun, part])
    expect(decided(shareCopy, event)).toEqual([send(ContinueShareCopy, { shareId: 's' })]);
});

it('leaves out what cannot be copied, and tries to plan again and again', () => {
  for (const event of [begun, part]) expect(givenUp(event)).toEqual([send(SkipShareCopy, { shareId: 's' })]);
  expect(() => givenUp(accepted)).toThrow('planned');
});

it('begins with a share, to its first document, in another line than the long parts of others', () => {
  const [first, others] = [shareCopyModule, shareCopyPartsModule].map(({ consumer }) => consumer!.group);
  expect(first!.subjects).toEqual(['events.share.ShareAccepted', 'events.taking.TakingBegun']);
  expect(others!.subjects).toEqual(['events.taking.DocumentsTaken']);
  expect(shareCopyModule.name).not.toBe(shareCopyPartsModule.name);
});
