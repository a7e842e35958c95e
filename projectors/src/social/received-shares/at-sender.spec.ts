import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { describe, expect, it } from 'vitest';
import { project } from '../../engine/testing/project.ts';
import { receivedSharesProjection } from './projection.ts';
import { accepted, begun, rejected, sent, taken, copyEnded } from './testing/share-events.ts';

const declines = (...sourceDocumentIds: string[]): AnamnesisEvent => ({
  type: 'DocumentsDeclined',
  data: { shareId: 's1', recipientId: 'ben', senderId: 'ann', sourceDocumentIds },
});

async function statuses(events: AnamnesisEvent[]): Promise<Record<string, string>> {
  const all = await project(receivedSharesProjection, events);
  return Object.fromEntries(Object.entries(all).map(([key, { status }]) => [key, status]));
}

describe('a share whose sender deletes something', () => {
  const [kidney, valves] = [
    { itemType: 'folder', itemId: 'f1', name: 'Kidney' } as const,
    { itemType: 'file', itemId: 'd1', name: 'Valves' } as const,
  ];
  const both = (shareId: string): AnamnesisEvent => {
    const { data, type } = sent(shareId) as Extract<AnamnesisEvent, { type: 'ShareSent' }>;
    return { type, data: { ...data, items: [kidney, valves] } };
  };
  const folderDeleted: AnamnesisEvent = {
    type: 'FolderDeleted',
    data: { folderId: 'f1', documentIds: ['d2'] },
  };
  const fileDeleted: AnamnesisEvent = { type: 'DocumentDeleted', data: { documentId: 'd1' } };
  const undone: AnamnesisEvent = {
    type: 'RejectionUndone',
    data: { shareId: 's1', senderId: 'ann', recipientId: 'ben' },
  };

  it('has what is left, and waits no longer when nothing is', async () => {
    const left = await project(receivedSharesProjection, [both('s1'), folderDeleted]);
    expect(left['s1:ben']).toMatchObject({ status: 'pending', items: [valves] });
    expect(await statuses([both('s1'), accepted('s1', 'cleo'), folderDeleted, fileDeleted])).toEqual({
      's1:ben': 'withdrawn',
      's1:cleo': 'accepted',
    });
    const inFolder: AnamnesisEvent = {
      type: 'FolderDeleted',
      data: { folderId: 'f2', documentIds: ['d1'] },
    };
    const nothing = await project(receivedSharesProjection, [both('s1'), folderDeleted, inFolder]);
    expect(nothing['s1:ben']?.status).toBe('withdrawn');
  });

  it('remembers what of later additions is not wanted', async () => {
    const events = [both('s1'), accepted('s1'), declines('a', 'b'), declines('b', 'c')];
    const all = await project(receivedSharesProjection, events);
    expect(all['s1:ben']?.declined).toEqual(['a', 'b', 'c']);
    expect(all['s1:cleo']?.declined).toEqual([]);
  });

  it('waits again when its rejection is undone, if something is left of it', async () => {
    expect(await statuses([both('s1'), rejected('s1'), undone])).toMatchObject({ 's1:ben': 'pending' });
    const gone = [both('s1'), rejected('s1'), folderDeleted, fileDeleted];
    expect(await statuses(gone)).toMatchObject({ 's1:ben': 'rejected' });
    expect(await statuses([...gone, undone])).toMatchObject({ 's1:ben': 'withdrawn' });
  });

  it('is still told of when it was accepted and the account is gone, without a word of the sender', async () => {
    const erased: AnamnesisEvent = { type: 'AccountErased', data: {} };
    const events = [both('s1'), accepted('s1'), begun('a', 'b'), taken(['a']), erased];
    const all = await project(receivedSharesProjection, [...events, taken([], [['b', 'gone']]), copyEnded]);
    expect(Object.keys(all).filter((key) => key.startsWith('s1'))).toEqual(['s1:ben']);
    expect(all['s1:ben']).toMatchObject({
      senderId: null,
      pair: '',
      items: [],
      message: '',
      name: 'Kidney',
      status: 'accepted',
      documentIds: ['copy a'],
      taking: { status: 'ended', total: 2, taken: 1, gone: 1, failed: 0, noRoom: 0 },
    });
    expect(JSON.stringify(all)).not.toContain('ann');
  });
});
