import type { Decider } from '@anamnesis/contracts/kernel/events/decider.ts';
import { notFound } from '@anamnesis/contracts/kernel/events/rejection.ts';
import type { ConnectionEvent } from '@anamnesis/contracts/social/events.ts';
import { type Connection, evolveConnection, hasBlocked, unconnected } from './state.ts';

/** `round` null: whichever there is now. */
export type ConnectionCommand =
  /** `isInvited`: by a code of the other one. */
  | { type: 'Request'; from: string; to: string; isInvited?: true }
  | { type: 'Accept'; by: string; other: string; round: number | null }
  /** Removes a contact, rejects a request or withdraws one. */
  | { type: 'End'; by: string; other: string; round: number | null }
  | { type: 'Block'; by: string; person: string }
  | { type: 'Unblock'; by: string; person: string };
type CommandOf<T extends ConnectionCommand['type']> = Extract<ConnectionCommand, { type: T }>;

/** Whether two people are contacts. A block hides what the blocked person asks, and is not announced. */
export const connectionDecider: Decider<Connection, ConnectionCommand, ConnectionEvent> = {
  initialState: unconnected,
  evolve: evolveConnection,
  decide(command, state) {
    switch (command.type) {
      case 'Request':
        return request(command, state);
      case 'Accept':
        return accept(command, state);
      case 'End':
        return end(command, state);
      case 'Block':
        return block(command, state);
      case 'Unblock':
        return unblock(command, state);
      default:
        return command satisfies never;
    }
  },
};

/** Who asks a person whom they have blocked no longer blocks. Two who ask each other are connected. */
function request({ from, to, isInvited }: CommandOf<'Request'>, before: Connection): ConnectionEvent[] {
  const unblocked = unblock({ type: 'Unblock', by: from, person: to }, before);
  const state = unblocked.reduce(evolveConnection, before);
  if (state.status === 'connected' || (state.status === 'requested' && state.from === from)) return unblocked;
  if (state.status === 'requested') {
    const { from: asked, round } = state;
    return [...unblocked, { type: 'ConnectionAccepted', data: { fromId: asked, toId: from, round } }];
  }
  const data = { fromId: from, toId: to, round: state.round + 1, isSilenced: hasBlocked(state, to) };
  return [...unblocked, { type: 'ConnectionRequested', data: isInvited ? { ...data, isInvited } : data }];
}

const isMeant = ({ round }: { round: number | null }, state: Connection): boolean =>
  round === null || round === state.round;

function accept(command: CommandOf<'Accept'>, state: Connection): ConnectionEvent[] {
  const { by } = command;
  if (!isMeant(command, state) || state.status === 'none' || hasBlocked(state, by)) throw notFound('Request');
  if (state.status === 'connected') return [];
  if (state.from === by) throw notFound('Request');
  return [{ type: 'ConnectionAccepted', data: { fromId: state.from, toId: by, round: state.round } }];
}

/** Whatever has ended before is not ended again. */
function end(command: CommandOf<'End'>, state: Connection): ConnectionEvent[] {
  const { by, other, round } = command;
  const isOver =
    round !== null && (round < state.round || (round === state.round && state.status === 'none'));
  if (isOver) return [];
  const isHidden = hasBlocked(state, by);
  if (state.status === 'none' || isHidden || !isMeant(command, state)) throw notFound('Contact');
  return [{ type: 'ConnectionEnded', data: { byId: by, otherId: other, round: state.round } }];
}

function block({ by, person }: CommandOf<'Block'>, state: Connection): ConnectionEvent[] {
  if (hasBlocked(state, by)) return [];
  const round = state.status === 'none' ? null : state.round;
  return [{ type: 'PersonBlocked', data: { byId: by, personId: person, round } }];
}

function unblock({ by, person }: CommandOf<'Unblock'>, state: Connection): ConnectionEvent[] {
  if (!hasBlocked(state, by)) return [];
  const hasAsked = state.status === 'requested' && state.from === person;
  return [
    { type: 'PersonUnblocked', data: { byId: by, personId: person, request: hasAsked ? state.round : null } },
  ];
}
