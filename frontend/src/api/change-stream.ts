import { type Backoff, backoffMs, type Random } from '@anamnesis/contracts/kernel/backoff.ts';
import type { ChangeEvent } from '@anamnesis/contracts/system/api.ts';
import type { ChangeSignal } from './change-signal.ts';
import type { StreamListener } from './event-stream.ts';

export interface ChangeStreamDependencies {
  /** Opens the stream; returns how to close it. */
  open: (listener: StreamListener<ChangeEvent>) => () => void;
  emit: (signal: ChangeSignal) => void;
  /** Runs something after so many ms; returns how to call it off. */
  after: (ms: number, run: () => void) => () => void;
  random?: Random | undefined;
}

export interface ChangeStream {
  /** Opens it anew at once if it is broken: the network is back. */
  retry: () => void;
  close: () => void;
}

const backoff: Backoff = { firstMs: 1000, longestMs: 30_000, fixedShare: 0.5 };

/**
 * Keeps one stream of change events open and passes on what it tells. A stream that is refused is opened anew after a
 * growing pause; once it is open again, or for the first time when `missed`, there is a gap to tell of. The first time
 * that a stream is refused which was open before, that is told as well: what is fetched then finds out why, such as
 * that the session has ended.
 */
export function keepChangeStream(
  { open, emit, after, random }: ChangeStreamDependencies,
  missed: boolean,
): ChangeStream {
  let closeStream: (() => void) | null = null;
  let callOff: (() => void) | null = null;
  let refusals = 0;
  let gap = missed;
  let broken = false;
  let wasOpen = false;
  const connect = (): void => {
    callOff?.();
    closeStream?.();
    closeStream = open({
      onOpen: (again) => {
        refusals = 0;
        // Events of the time in between are gone: everything shown may be old.
        if (again || gap) emit({ kind: 'missed' });
        gap = false;
        broken = false;
        wasOpen = true;
      },
      onEvent: ({ readModels, position }) => emit({ kind: 'changed', readModels, position }),
      onError: (closed) => {
        gap = true;
        broken = true;
        if (!closed) return;
        if (wasOpen) emit({ kind: 'missed' });
        wasOpen = false;
        callOff?.();
        refusals += 1;
        callOff = after(backoffMs(refusals, backoff, random), connect);
      },
    });
  };
  connect();
  return {
    retry: (): void => (broken ? connect() : undefined),
    close: (): void => {
      callOff?.();
      closeStream?.();
    },
  };
}
