import type { Clock } from '@anamnesis/contracts/ports/clock.ts';
import type { BreakerState } from '../observer.ts';

export type BreakerOptions = {
  /** Outages in a row that open it. */
  opensAfter: number;
  /** How long it stays open before one call may try. */
  openMs: number;
  clock: Clock;
  changed?: ((state: BreakerState) => void) | undefined;
};

/** What a call that was let through reports at its end. */
export type LetThrough = { worked: () => void; failed: () => void; withdrawn: () => void };

export type CircuitBreaker = {
  readonly state: BreakerState;
  /** Lets a call through; undefined while the circuit is open, and while another call tries. */
  enter: () => LetThrough | undefined;
};

/** After outages in a row calls are refused at once for a while; then one tries, and closes the circuit or opens it anew. */
export function createCircuitBreaker(options: BreakerOptions): CircuitBreaker {
  const { opensAfter, openMs, clock, changed = () => undefined } = options;
  let outages = 0;
  let state: BreakerState = 'closed';
  let opened = 0;
  let isTrying = false;
  const become = (next: BreakerState): void => {
    if (next === state) return;
    state = next;
    changed(next);
  };
  const open = (): void => {
    opened = clock().getTime();
    become('open');
  };
  const isOver = (): boolean => {
    const since = clock().getTime() - opened;
    // A clock that was set back must not keep it open.
    return since >= openMs || since < 0;
  };
  return {
    get state() {
      return state;
    },
    enter() {
      if (state === 'open' && isOver()) become('half-open');
      if (state === 'open' || (state === 'half-open' && isTrying)) return undefined;
      const tries = state === 'half-open';
      if (tries) isTrying = true;
      let hasEnded = false;
      const end = (how: () => void) => (): void => {
        if (hasEnded) return;
        hasEnded = true;
        if (tries) isTrying = false;
        how();
      };
      return {
        worked: end(() => {
          // A call that began before the circuit was opened says nothing of now.
          if (state !== 'closed' && !tries) return;
          outages = 0;
          become('closed');
        }),
        failed: end(() => {
          outages += 1;
          if (tries || (state === 'closed' && outages >= opensAfter)) open();
        }),
        withdrawn: end(() => undefined),
      };
    },
  };
}
