import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import type { ConnectionEvent } from '@anamnesis/contracts/social/events.ts';
import { describe, expect, it } from 'vitest';
import { project } from '../../engine/testing/project.ts';
import { blocksProjection } from '../blocks/projection.ts';
import { connectionsProjection } from './projection.ts';

const requested = (isSilenced = false): ConnectionEvent => ({
  type: 'ConnectionRequested',
  data: { fromId: 'ann', toId: 'ben', round: 1, isSilenced },
});
const accepted: ConnectionEvent = {
  type: 'ConnectionAccepted',
  data: { fromId: 'ann', toId: 'ben', round: 1 },
};
const ended: ConnectionEvent = { type: 'ConnectionEnded', data: { byId: 'ben', otherId: 'ann', round: 1 } };
const blocked: ConnectionEvent = {
  type: 'PersonBlocked',
  data: { byId: 'ben', personId: 'ann', round: 1 },
};
const unblocked = (request: number | null): ConnectionEvent => ({
  type: 'PersonUnblocked',
  data: { byId: 'ben', personId: 'ann', request },
});

/** The status by key. */
async function statuses(...events: AnamnesisEvent[]): Promise<Record<string, string>> {
  const all = await project(connectionsProjection, events);
  return Object.fromEntries(Object.entries(all).map(([key, { status }]) => [key, status]));
}

describe('what there is between two people', () => {
  it('is told to each as that person sees it', async () => {
    expect(await statuses(requested())).toEqual({ 'ann:ben': 'requested', 'ben:ann': 'pending' });
    expect(await statuses(requested(), accepted)).toEqual({ 'ann:ben': 'connected', 'ben:ann': 'connected' });
  });

  it('has the time and the round of what happened last', async () => {
    const since = '2026-03-01T08:00:00.000Z';
    expect((await project(connectionsProjection, [requested()]))['ben:ann']).toEqual({
      userId: 'ben',
      otherId: 'ann',
      round: 1,
      status: 'pending',
      since,
      latestFirst: -Date.parse(since),
    });
  });

  it('is gone for both when one ends it, or blocks the other', async () => {
    expect(await statuses(requested(), accepted, ended)).toEqual({});
    expect(await statuses(requested(), accepted, blocked)).toEqual({});
  });

  it('is not shown to the one who has blocked the other, until the block ends', async () => {
    expect(await statuses(blocked, requested(true))).toEqual({ 'ann:ben': 'requested' });
    expect(await statuses(blocked, requested(true), unblocked(1))).toEqual({
      'ann:ben': 'requested',
      'ben:ann': 'pending',
    });
    expect(await statuses(blocked, unblocked(null))).toEqual({});
  });

  it('goes with either of the two', async () => {
    // `project` erases ann, who asked; the two are alike.
    const erased: AnamnesisEvent = { type: 'AccountErased', data: {} };
    expect(await statuses(requested(), accepted, erased)).toEqual({});
    expect(await statuses(requested(), erased, accepted)).toEqual({});
  });
});

describe('blocks', () => {
  it('are kept from the block to its end', async () => {
    expect(await project(blocksProjection, [blocked])).toEqual({
      'ben:ann': { userId: 'ben', blockedId: 'ann', since: '2026-03-01T08:00:00.000Z' },
    });
    expect(await project(blocksProjection, [blocked, unblocked(1)])).toEqual({});
    expect(await project(blocksProjection, [blocked, blocked, unblocked(null)])).toEqual({});
  });
});
