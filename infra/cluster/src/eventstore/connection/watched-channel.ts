import {
  type Channel,
  InterceptingCall,
  type InterceptingListener,
  type Interceptor,
  status,
} from '@grpc/grpc-js';

/** A channel, and since when nothing at all was heard on it although something was asked. */
export type WatchedChannel = {
  readonly channel: Channel;
  /** `host:port`, as the client was to connect to. */
  readonly address: string;
  /** Belongs into each gRPC client of this channel. */
  readonly interceptor: Interceptor;
  /** How long a call has waited while no call was answered; 0: nobody waits, or somebody was answered since. */
  waitingMs(): number;
  /** How long nothing was heard; 0 where no call is open. */
  quietMs(): number;
  /** Ends the open calls, as if the connection had broken. */
  breakOff(why: string): void;
};

/** What gRPC says on this side, without a word from the server. */
const ours: ReadonlySet<number> = new Set([status.DEADLINE_EXCEEDED, status.CANCELLED, status.UNAVAILABLE]);

type Listeners = {
  /** Something came from the server: a header, a message, or a status of its own. */
  onAnswer(): void;
  /** The server said that an append was not replicated in time: perhaps it was deposed and does not know it. */
  onTimedOut(): void;
};

export function watchChannel(
  channel: Channel,
  address: string,
  { onAnswer, onTimedOut }: Listeners,
): WatchedChannel {
  const open = new Set<InterceptingCall>();
  let heardAt = performance.now();
  let waitingSince: number | null = null;

  function heard(): void {
    heardAt = performance.now();
    waitingSince = null;
    onAnswer();
  }

  const interceptor: Interceptor = (options, nextCall) => {
    const call: InterceptingCall = new InterceptingCall(nextCall(options), {
      start(metadata, listener, next) {
        open.add(call);
        waitingSince ??= performance.now();
        const watching: InterceptingListener = {
          onReceiveMetadata(answer) {
            heard();
            listener.onReceiveMetadata(answer);
          },
          onReceiveMessage(message) {
            // A call with one answer is given null where there was none.
            if (message !== null) heard();
            listener.onReceiveMessage(message);
          },
          onReceiveStatus(end) {
            open.delete(call);
            if (!ours.has(end.code)) heard();
            if (end.code === status.ABORTED) onTimedOut();
            listener.onReceiveStatus(end);
          },
        };
        next(metadata, watching);
      },
    });
    return call;
  };

  return {
    channel,
    address,
    interceptor,
    waitingMs: () => (waitingSince === null ? 0 : performance.now() - waitingSince),
    quietMs: () => (open.size === 0 ? 0 : performance.now() - heardAt),
    breakOff(why) {
      for (const call of open) call.cancelWithStatus(status.UNAVAILABLE, why);
    },
  };
}
