import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { expect, it } from 'vitest';
import { project } from '../../engine/testing/project.ts';
import { sentSharesProjection } from './projection.ts';

const sent = (shareId: string): AnamnesisEvent => ({
  type: 'ShareSent',
  data: {
    shareId,
    senderId: 'ann',
    recipients: [
      { userId: 'ben', round: 1 },
      { userId: 'cleo', round: 2 },
    ],
    items: [{ itemType: 'file', itemId: 'd1', name: 'Kidney' }],
    message: 'Hi',
    canBeFollowed: true,
  },
});
const events: AnamnesisEvent[] = [
  sent('s1'),
  sent('s2'),
  { type: 'ShareWithdrawn', data: { shareId: 's2', senderId: 'ann' } },
  { type: 'ShareWithdrawn', data: { shareId: 's3', senderId: 'ann' } },
];

it('keeps what a person sent and to how many, but nobody’s id', async () => {
  const share = {
    senderId: 'ann',
    recipientCount: 2,
    items: [{ itemType: 'file', itemId: 'd1', name: 'Kidney' }],
    message: 'Hi',
    canBeFollowed: true,
    sentAt: '2026-03-01T08:00:00.000Z',
    latestFirst: -Date.parse('2026-03-01T08:00:00.000Z'),
  };
  expect(await project(sentSharesProjection, events)).toEqual({
    s1: { shareId: 's1', ...share, isWithdrawn: false },
    s2: { shareId: 's2', ...share, isWithdrawn: true },
  });
});
