import { type Backoff, backoffMs, type Random } from '@anamnesis/contracts/kernel/backoff.ts';

/** `offline`: the device has no network. `unreachable`: it has, but the server does not answer. */
export type ConnectionState = 'well' | 'offline' | 'unreachable';

export interface Connection {
  state: () => ConnectionState;
  subscribe: (listener: () => void) => () => void;
  /** A call was not answered. */
  lost: () => void;
  /** A call was answered, with whatever. */
  answered: () => void;
  /** The device said that its network is there, or is gone. */
  network: (there: boolean) => void;
}

export interface ConnectionDependencies {
  /** Whether the device has a network. */
  isOnline: () => boolean;
  /** Resolves to whether the server answers. */
  ping: () => Promise<boolean>;
  after: (ms: number, run: () => void) => void;
  random?: Random | undefined;
}

const backoff: Backoff = { firstMs: 1000, longestMs: 10_000, fixedShare: 0.5 };

/** Knows whether the server can be reached, and while it cannot, keeps asking by itself until it can. */
export function makeConnection({ isOnline, ping, after, random }: ConnectionDependencies): Connection {
  let state: ConnectionState = 'well';
  let asking = false;
  const listeners = new Set<() => void>();

  const become = (next: ConnectionState): void => {
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  };

  const ask = async (failures: number): Promise<void> => {
    const there = isOnline() && (await ping().catch(() => false));
    asking = false;
    if (there) return become('well');
    if (state === 'well') return;
    become(isOnline() ? 'unreachable' : 'offline');
    askAfter(failures + 1);
  };
  /** Asks after the pause that follows so many failures. */
  const askAfter = (failures: number): void => {
    if (asking) return;
    asking = true;
    after(backoffMs(failures, backoff, random), () => void ask(failures));
  };

  const lost = (): void => {
    become(isOnline() ? 'unreachable' : 'offline');
    askAfter(1);
  };
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    lost,
    answered: () => become('well'),
    network: (there) => {
      if (!there) lost();
      else if (state !== 'well') void ask(0);
    },
  };
}
