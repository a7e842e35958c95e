import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { type Change, defineProjection } from '@anamnesis/contracts/kernel/projection.ts';
import {
  type ConnectionDocument,
  connectionsModel,
  type ConnectionStatus,
  sideKey,
} from '@anamnesis/contracts/social/read-models.ts';

/** Contacts and requests: a document for each of two people, as each of them sees it. */
export const connectionsProjection = defineProjection<AnamnesisEvent>()(connectionsModel, {
  ConnectionRequested: ({ data: { from, to, round, isSilenced }, metadata: { time } }) => [
    side(from, to, { round, status: 'requested', time }),
    ...(isSilenced ? [] : [side(to, from, { round, status: 'pending', time })]),
  ],
  ConnectionAccepted: ({ data: { from, to, round }, metadata: { time } }) => [
    side(from, to, { round, status: 'connected', time }),
    side(to, from, { round, status: 'connected', time }),
  ],
  ConnectionEnded: ({ data: { by, other } }) => bothSides(by, other),
  PersonBlocked: ({ data: { by, person } }) => bothSides(by, person),
  PersonUnblocked: ({ data: { by, person, request }, metadata: { time } }) =>
    request === null ? [] : [side(by, person, { round: request, status: 'pending', time })],
});

type Facts = { round: number; status: ConnectionStatus; time: string };

function side(userId: string, otherId: string, { round, status, time }: Facts): Change<ConnectionDocument> {
  const doc = { userId, otherId, round, status, since: time, latestFirst: -Date.parse(time) };
  return { put: sideKey(userId, otherId), doc };
}

const bothSides = (one: string, other: string): Change<ConnectionDocument>[] => [
  { delete: sideKey(one, other) },
  { delete: sideKey(other, one) },
];
