import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { type Change, defineProjection } from '@anamnesis/contracts/kernel/events/projection.ts';
import {
  type ConnectionDocument,
  connectionsModel,
  type ConnectionStatus,
  sideKey,
} from '@anamnesis/contracts/social/read-models.ts';

/** Contacts and requests: a document for each of two people, as each of them sees it. */
export const connectionsProjection = defineProjection<AnamnesisEvent>()(connectionsModel, {
  ConnectionRequested: ({ data: { fromId, toId, round, isSilenced }, metadata: { time } }) => [
    side(fromId, toId, { round, status: 'requested', time }),
    ...(isSilenced ? [] : [side(toId, fromId, { round, status: 'pending', time })]),
  ],
  ConnectionAccepted: ({ data: { fromId, toId, round }, metadata: { time } }) => [
    side(fromId, toId, { round, status: 'connected', time }),
    side(toId, fromId, { round, status: 'connected', time }),
  ],
  ConnectionEnded: ({ data: { byId, otherId } }) => bothSides(byId, otherId),
  PersonBlocked: ({ data: { byId, personId } }) => bothSides(byId, personId),
  PersonUnblocked: ({ data: { byId, personId, request }, metadata: { time } }) =>
    request === null ? [] : [side(byId, personId, { round: request, status: 'pending', time })],
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
