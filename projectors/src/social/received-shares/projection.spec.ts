import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import type { ReceivedShareDocument } from '@anamnesis/contracts/social/read-models.ts';
import { describe, expect, it } from 'vitest';
import { project } from '../../engine/testing/project.ts';
import { receivedSharesProjection } from './projection.ts';
import {
  accepted,
  begun,
  blocked,
  ended,
  rejected,
  sent,
  switched,
  taken,
  copyEnded,
  withdrawn,
} from './testing/share-events.ts';

const word = ({ status, follows }: ReceivedShareDocument): string =>
  `${status}${follows === 1 ? ', follows' : ''}`;

/** What each recipient has, by share: status, and whether later changes are offered. */
async function statuses(events: AnamnesisEvent[]): Promise<Record<string, string>> {
  const all = await project(receivedSharesProjection, events);
  return Object.fromEntries(Object.entries(all).map(([key, doc]) => [key, word(doc)]));
}
const progress = async (...events: AnamnesisEvent[]) =>
  (await project(receivedSharesProjection, [sent('s1'), accepted('s1'), ...events]))['s1:ben']?.taking;

describe('received shares', () => {
  it('are one for each recipient, whoever sent them', async () => {
    const all = await project(receivedSharesProjection, [sent('s1')]);
    expect(Object.keys(all)).toEqual(['s1:ben', 's1:cleo']);
    expect(all['s1:cleo']).toEqual({
      shareId: 's1',
      recipientId: 'cleo',
      senderId: 'ann',
      pair: 'ann:cleo',
      round: 1,
      items: [{ itemType: 'folder', itemId: 'f1', name: 'Kidney' }],
      message: 'Hi',
      canBeFollowed: true,
      sentAt: '2026-03-01T08:00:00.000Z',
      latestFirst: -Date.parse('2026-03-01T08:00:00.000Z'),
      status: 'pending',
      follows: 0,
      name: '',
      documentIds: [],
      declined: [],
      taking: { status: null, total: 0, taken: 0, gone: 0, failed: 0, noRoom: 0 },
    });
  });

  it('take the answer of their recipient', async () => {
    const events = [sent('s1'), sent('s2', ['ben']), accepted('s1', 'ben', true), rejected('s2')];
    expect(await statuses(events)).toEqual({
      's1:ben': 'accepted, follows',
      's1:cleo': 'pending',
      's2:ben': 'rejected',
    });
    expect(await statuses([...events, switched('s1', false)])).toMatchObject({ 's1:ben': 'accepted' });
    expect(await statuses([...events, switched('s1', false), switched('s1', true)])).toMatchObject({
      's1:ben': 'accepted, follows',
    });
  });

  it('are withdrawn where they wait, and are followed no longer where they were taken', async () => {
    const events = [sent('s1'), sent('s2'), accepted('s1', 'ben', true), withdrawn('s1')];
    expect(await statuses(events)).toEqual({
      's1:ben': 'accepted',
      's1:cleo': 'withdrawn',
      's2:ben': 'pending',
      's2:cleo': 'pending',
    });
  });

  it('end with the connection through which they came, in both directions, and with no other one', async () => {
    const events = [
      sent('s1'),
      sent('s2', ['ann'], 'ben'),
      sent('s3', ['ben']),
      sent('s4', ['ben'], 'ann', 2),
      sent('s5', ['ben'], 'cleo'),
      accepted('s3', 'ben', true),
    ];
    const after = {
      's1:ben': 'withdrawn',
      's1:cleo': 'pending',
      's2:ann': 'withdrawn',
      's3:ben': 'accepted',
      's4:ben': 'pending',
      's5:ben': 'pending',
    };
    expect(await statuses([...events, ended(1)])).toEqual(after);
    expect(await statuses([...events, blocked(1)])).toEqual(after);
    expect(await statuses([...events, blocked(null)])).toEqual(await statuses(events));
  });
});

describe('the copying of a received share', () => {
  it('is told document by document', async () => {
    expect(await progress()).toEqual({ status: null, total: 0, taken: 0, gone: 0, failed: 0, noRoom: 0 });
    const plan = begun('a', 'b', 'c', 'd');
    expect(await progress(plan)).toEqual({
      status: 'running',
      total: 4,
      taken: 0,
      gone: 0,
      failed: 0,
      noRoom: 0,
    });
    const parts = [taken(['a']), taken(['b'], [['c', 'gone']])];
    expect(await progress(plan, ...parts)).toEqual({
      status: 'running',
      total: 4,
      taken: 2,
      gone: 1,
      failed: 0,
      noRoom: 0,
    });
    expect(await progress(plan, ...parts, taken([], [['d', 'quota']]), copyEnded)).toEqual({
      status: 'ended',
      total: 4,
      taken: 2,
      gone: 1,
      failed: 1,
      noRoom: 1,
    });
  });

  it('begins again with what failed, which counts once', async () => {
    const first = [
      begun('a', 'b', 'c'),
      taken(['a'], [['b', 'failed']]),
      taken([], [['c', 'folderGone']]),
      copyEnded,
    ];
    const again = [...first, begun('b')];
    expect(await progress(...again)).toEqual({
      status: 'running',
      total: 2,
      taken: 1,
      gone: 0,
      failed: 0,
      noRoom: 0,
    });
    expect(await progress(...again, taken(['b']), copyEnded)).toEqual({
      status: 'ended',
      total: 2,
      taken: 2,
      gone: 0,
      failed: 0,
      noRoom: 0,
    });
  });

  it('counts once what was left out with its folder and is taken later', async () => {
    const first = [begun('a', 'b'), taken(['a'], [['b', 'folderGone']]), copyEnded];
    const later = [begun('b'), taken(['b']), copyEnded];
    expect(await progress(...first, ...later)).toEqual({
      status: 'ended',
      total: 2,
      taken: 2,
      gone: 0,
      failed: 0,
      noRoom: 0,
    });
  });

  it('of one recipient is not that of another', async () => {
    const all = await project(receivedSharesProjection, [sent('s1'), begun('a'), taken(['a'])]);
    expect(all['s1:cleo']?.taking.total).toBe(0);
  });
});
