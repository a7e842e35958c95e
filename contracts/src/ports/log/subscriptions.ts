import type { Subscription } from './message-bus.ts';

/** Starts all or none: when one fails to start, those already started are stopped, and its error is thrown. */
export async function startAll(starts: readonly (() => Promise<Subscription>)[]): Promise<Subscription> {
  const results = await Promise.allSettled(starts.map((start) => start()));
  const running = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const stop = async (): Promise<void> => {
    await Promise.all(running.map((subscription) => subscription.stop()));
  };
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  return { stop };
}
