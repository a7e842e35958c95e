import type { ConnectionEvent } from '@anamnesis/contracts/social/events.ts';

/** What there is between two people; `round` counts their connections and requests. */
export type Connection = { round: number; blockedBy: readonly string[] } & (
  | { status: 'none' }
  | { status: 'requested'; from: string }
  | { status: 'connected' }
);

export const unconnected: Connection = { status: 'none', round: 0, blockedBy: [] };

export const hasBlocked = ({ blockedBy }: Connection, userId: string): boolean => blockedBy.includes(userId);

/** Whether the two are contacts, in this round of theirs. */
export const areContacts = (state: Connection, round: number): boolean =>
  state.status === 'connected' && state.round === round;

export function evolveConnection(state: Connection, event: ConnectionEvent): Connection {
  const { blockedBy } = state;
  switch (event.type) {
    case 'ConnectionRequested':
      return { status: 'requested', from: event.data.fromId, round: event.data.round, blockedBy };
    case 'ConnectionAccepted':
      return { status: 'connected', round: event.data.round, blockedBy };
    case 'ConnectionEnded':
      return { status: 'none', round: state.round, blockedBy };
    case 'PersonBlocked':
      return { status: 'none', round: state.round, blockedBy: [...blockedBy, event.data.byId] };
    case 'PersonUnblocked':
      return { ...state, blockedBy: blockedBy.filter((userId) => userId !== event.data.byId) };
    default:
      return event satisfies never;
  }
}

/** The state as one of the two sees it; null: nothing. Who was blocked by the other one sees what they asked, and no more. */
export function statusFor(state: Connection, userId: string): 'Connected' | 'Requested' | 'Pending' | null {
  if (state.status === 'none') return null;
  if (state.status === 'connected') return 'Connected';
  if (state.from === userId) return 'Requested';
  return hasBlocked(state, userId) ? null : 'Pending';
}
