import { type Backoff, backoffMs, type Random } from '@anamnesis/contracts/kernel/work/backoff.ts';
import type { ChangeEvent } from '@anamnesis/contracts/system/api.ts';
import type { ChangeSignal } from './change-signal.ts';
import type { StreamListener } from '../transport/stream-client.ts';

export interface ChangeStreamDependencies {
  /** Opens the stream; returns a function that closes it. */
  open: (listener: StreamListener<ChangeEvent>) => () => void;
  emit: (signal: ChangeSignal) => void;
  /** Like setTimeout; returns a function that cancels it. */
  after: (ms: number, run: () => void) => () => void;
  random?: Random | undefined;
}

export interface ChangeStream {
  /** The network is back: reopens the stream at once if it is broken. */
  retry: () => void;
  close: () => void;
}

const backoff: Backoff = { firstMs: 1000, longestMs: 30_000, fixedShare: 0.5 };

/**
 * Keeps one stream of change events open and emits a signal for each event. A rejected stream is reopened with backoff.
 * Once it is open again, or when it opens for the first time and `missed` is set, it emits `missed`, because events may
 * have been lost. It also emits `missed` once when a stream that was open is rejected: the refetch then finds out why,
 * for instance that the session has ended.
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
        // Events sent in between are lost: everything on the screen may be stale.
        if (again || gap) emit({ kind: 'missed' });
        gap = false;
        broken = false;
        wasOpen = true;
      },
      onEvent: ({ readModels, position, conversions, imports }) => {
        if (conversions) emit({ kind: 'converting', conversions });
        if (imports) emit({ kind: 'importing', imports });
        if (readModels.length > 0 || !(conversions || imports))
          emit({ kind: 'changed', readModels, position });
      },
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
