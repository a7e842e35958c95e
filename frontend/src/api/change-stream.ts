import type { ChangeEvent } from '@anamnesis/contracts/system/api.ts';
import type { StreamListener } from './event-stream.ts';
import type { Positions } from './positions.ts';
import { knownReadModels, readModels, type ReadModel } from './tags.ts';

export interface ChangeStreamDependencies {
  positions: Pick<Positions, 'see' | 'claim'>;
  /** Opens the stream; returns how to close it. */
  open: (listener: StreamListener<ChangeEvent>) => () => void;
  refetch: (readModels: ReadModel[]) => void;
  /** Runs something after so many ms; returns how to call it off. */
  after: (ms: number, run: () => void) => () => void;
}

const firstPauseMs = 1000;
const longestPauseMs = 30_000;

/**
 * Keeps one stream of change events open and fetches again what they concern, except what an own command has already
 * caused to be fetched at that position. A stream that is refused is opened anew after a growing pause. `retry` does
 * so at once, for when the network is back.
 */
export function keepChangeStream(dependencies: ChangeStreamDependencies) {
  const { positions, open, after } = dependencies;
  let closeStream: (() => void) | null = null;
  let callOff: (() => void) | null = null;
  let pauseMs = firstPauseMs;
  let missed = false;
  const refetch = (names: readonly string[]): void => {
    const known = knownReadModels(names);
    if (known.length > 0) dependencies.refetch(known);
  };
  const connect = (): void => {
    callOff?.();
    closeStream?.();
    closeStream = open({
      onOpen: (again) => {
        pauseMs = firstPauseMs;
        // Events of the time in between are gone: everything shown may be old.
        if (again || missed) refetch(readModels);
        missed = false;
      },
      onEvent: ({ readModels: names, position }) => {
        positions.see(position);
        refetch(positions.claim(names, position));
      },
      onError: (closed) => {
        missed = true;
        if (!closed) return;
        callOff?.();
        callOff = after(pauseMs, connect);
        pauseMs = Math.min(pauseMs * 2, longestPauseMs);
      },
    });
  };
  connect();
  return {
    retry: (): void => (missed ? connect() : undefined),
    close: (): void => {
      callOff?.();
      closeStream?.();
    },
  };
}
