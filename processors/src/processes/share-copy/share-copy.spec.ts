import type { ShareEvent, ShareCopyEvent } from '@anamnesis/contracts/social/events.ts';
import { unlimitedWork } from '@anamnesis/contracts/ports/work.ts';
import { beforeEach, expect, it } from 'vitest';
import type { SendCommand } from '../../platform/kernel/commands.ts';
import { anEvent } from '../../platform/kernel/testing/an-event.ts';
import { shareCopy, shareCopyGroup, shareCopyParts, shareCopyPartsGroup } from './share-copy.ts';

type Step = Extract<
  ShareEvent | ShareCopyEvent,
  { type: 'ShareAccepted' | 'TakingBegun' | 'DocumentsTaken' }
>;

const who = { shareId: 's', recipientId: 'ben', senderId: 'ada' };
const accepted: Step = {
  type: 'ShareAccepted',
  data: { ...who, destinationFolderId: 'f', studyDay: '2026-03-10', follows: true },
};
const part: Step = { type: 'DocumentsTaken', data: { ...who, taken: [], leftOut: [] } };
const begun: Step = {
  type: 'TakingBegun',
  data: { ...who, studyDay: '2026-03-10', name: '', destinationFolderId: null, folders: [], documents: [] },
};

let asked: unknown[];
const send: SendCommand = async ({ name }, data, { as }) => {
  asked.push([name, data, as]);
  return true;
};
const { handle, giveUp } = shareCopy({ send });
const parts = shareCopyParts({ send });
beforeEach(() => {
  asked = [];
});

it('plans what was accepted, then asks for part after part, as the recipient', async () => {
  for (const event of [accepted, begun]) await handle(anEvent(event), unlimitedWork);
  await parts.handle(anEvent(part), unlimitedWork);
  expect(asked).toEqual([
    ['BeginTaking', { shareId: 's', destinationFolderId: 'f', studyDay: '2026-03-10' }, 'ben'],
    ['ContinueTaking', { shareId: 's' }, 'ben'],
    ['ContinueTaking', { shareId: 's' }, 'ben'],
  ]);
});

it('leaves out what cannot be copied, and tries to plan again and again', async () => {
  await parts.giveUp?.(anEvent(part));
  await giveUp?.(anEvent(begun));
  expect(asked).toEqual([
    ['SkipTaking', { shareId: 's' }, 'ben'],
    ['SkipTaking', { shareId: 's' }, 'ben'],
  ]);
  await expect(giveUp?.(anEvent(accepted))).rejects.toThrow('planned');
});

it('begins with a share, to its first document, in another line than the long parts of others', () => {
  expect(shareCopyGroup.subjects).toEqual(['events.share.ShareAccepted', 'events.taking.TakingBegun']);
  expect(shareCopyPartsGroup.subjects).toEqual(['events.taking.DocumentsTaken']);
  expect(shareCopyPartsGroup.name).not.toBe(shareCopyGroup.name);
});
