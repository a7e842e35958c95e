import type { ChangeSignal } from './change-signal.ts';
import type { ChangeStream } from './change-stream.ts';

export interface SharedChangesDependencies {
  /**
   * Calls `lead` when this tab becomes the leader: at once (`waited` false), or after the former leader was closed
   * (`waited` true). Returns a function that gives up the leadership or the candidacy.
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
 * One stream for all tabs of a user, because a browser opens at most six connections to a server over HTTP/1.1 and a
 * stream occupies one of them. The leader tab holds the stream and forwards its signals; when it closes, another tab
 * becomes the leader.
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
