import type { ChangeSignal } from './change-signal.ts';
import type { ChangeStream } from './change-stream.ts';

export interface SharedChangesDependencies {
  /**
   * Calls `lead` as soon as this tab is the one that leads, at once or when the tab that led is gone; `waited` tells
   * which. Returns how to step down or to withdraw.
   */
  elect: (lead: (waited: boolean) => void) => () => void;
  /** The channel between the tabs. `listen` is called once. */
  channel: {
    post: (signal: ChangeSignal) => void;
    listen: (receive: (signal: ChangeSignal) => void) => void;
    close: () => void;
  };
  stream: (emit: (signal: ChangeSignal) => void, missed: boolean) => ChangeStream;
  receive: (signal: ChangeSignal) => void;
}

/**
 * One stream for all tabs of a person: a browser opens six connections to a server over HTTP/1.1, and a stream takes one
 * for good. The tab that leads holds it and passes on what it tells; when that tab closes, another takes over.
 */
export function shareChanges({ elect, channel, stream, receive }: SharedChangesDependencies): ChangeStream {
  let own: ChangeStream | null = null;
  channel.listen(receive);
  const withdraw = elect((waited) => {
    own = stream((signal) => {
      channel.post(signal);
      receive(signal);
    }, waited);
  });
  return {
    retry: () => own?.retry(),
    close: () => {
      withdraw();
      own?.close();
      channel.close();
    },
  };
}
