import type { MessageBus, Subscription } from '@anamnesis/contracts/ports/log/message-bus.ts';

/** The keys of the listeners that a message concerns, and what it says to those of a key. */
export type Addressed<M> = { keys: Iterable<string> | 'all'; messageTo: (key: string) => M };

export type Dispatch<M> = {
  /**
   * Calls back with every message for this key. After it has resolved, none is missed. Rejects while the bus is down.
   */
  follow: (key: string, listener: (message: M) => void) => Promise<Subscription>;
};

/**
 * One bus subscription for all listeners of this process, held while there are any. Each message is parsed once,
 * whatever the number of listeners; its cost is proportional to the listeners of its keys. `read` returns null for one
 * to be dropped.
 */
export function createDispatch<M>(
  bus: Pick<MessageBus, 'listen'>,
  subject: string,
  read: (data: unknown) => Addressed<M> | null,
): Dispatch<M> {
  const followers = new Map<string, Set<(message: M) => void>>();
  let listening: Promise<Subscription> | null = null;

  const dispatch = (data: unknown): void => {
    const addressed = read(data);
    if (addressed === null) return;
    const { keys, messageTo } = addressed;
    for (const key of keys === 'all' ? followers.keys() : keys) {
      for (const listener of followers.get(key) ?? []) listener(messageTo(key));
    }
  };

  async function remove(key: string, listener: (message: M) => void): Promise<void> {
    const ofKey = followers.get(key);
    ofKey?.delete(listener);
    if (ofKey?.size === 0) followers.delete(key);
    if (followers.size > 0 || listening === null) return;
    const ending = listening;
    listening = null;
    const subscription = await ending.catch(() => null);
    await subscription?.stop();
  }

  return {
    async follow(key, listener) {
      followers.set(key, (followers.get(key) ?? new Set()).add(listener));
      listening ??= bus.listen(subject, dispatch);
      const attempt = listening;
      try {
        await attempt;
      } catch (error) {
        // The next listener subscribes again.
        if (listening === attempt) listening = null;
        await remove(key, listener);
        throw error;
      }
      return { stop: () => remove(key, listener) };
    },
  };
}
