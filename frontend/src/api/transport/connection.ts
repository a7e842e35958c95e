import { type Backoff, backoffMs, type Random } from '@anamnesis/contracts/kernel/work/backoff.ts';

/** `offline`: the device has no network. `unreachable`: it has, but the server does not respond. */
export type ConnectionState = 'well' | 'offline' | 'unreachable';

export interface Connection {
  state: () => ConnectionState;
  /** The server cannot be reached, and has not answered since the page was opened: what is shown is what the device keeps. */
  unreached: () => boolean;
  subscribe: (listener: () => void) => () => void;
  /** A call got no response. */
  lost: () => void;
  /** A call got a response, whatever its status. */
  answered: () => void;
  /** The device reported that it is online or offline. */
  network: (there: boolean) => void;
}

export interface ConnectionDependencies {
  /** Whether the device has a network. */
  isOnline: () => boolean;
  /** Resolves to whether the server responds. */
  ping: () => Promise<boolean>;
  after: (ms: number, run: () => void) => void;
  random?: Random | undefined;
}

const backoff: Backoff = { firstMs: 1000, longestMs: 10_000, fixedShare: 0.5 };

/** Tracks whether the server can be reached. While it cannot, pings it with backoff until it responds. */
export function makeConnection({ isOnline, ping, after, random }: ConnectionDependencies): Connection {
  let state: ConnectionState = 'well';
  let pinging = false;
  let reached = false;
  const listeners = new Set<() => void>();

  const become = (next: ConnectionState): void => {
    reached ||= next === 'well';
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  };

  const check = async (failures: number): Promise<void> => {
    const reachable = isOnline() && (await ping().catch(() => false));
    pinging = false;
    if (reachable) return become('well');
    if (state === 'well') return;
    become(isOnline() ? 'unreachable' : 'offline');
    scheduleCheck(failures + 1);
  };
  /** `failures`: how many checks in a row have failed. */
  const scheduleCheck = (failures: number): void => {
    if (pinging) return;
    pinging = true;
    after(backoffMs(failures, backoff, random), () => void check(failures));
  };

  const lost = (): void => {
    become(isOnline() ? 'unreachable' : 'offline');
    scheduleCheck(1);
  };
  return {
    state: () => state,
    unreached: () => state !== 'well' && !reached,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    lost,
    answered: () => become('well'),
    network: (there) => {
      if (!there) lost();
      else if (state !== 'well') void check(0);
    },
  };
}
