import type { ReadModelChanged } from '@anamnesis/contracts/kernel/changes.ts';
import type { MessageBus, Subscription } from '@anamnesis/contracts/ports/message-bus.ts';

type Listener = (change: ReadModelChanged) => void;

/** What changes in the read models of people: heard once for all who follow in this process. */
export type ChangeFeed = {
  /** Tells of every change that concerns the person. Once it resolves, nothing is missed. */
  follow: (userId: string, listener: Listener) => Promise<Subscription>;
};

/** Listens to the bus while anybody follows. A change costs as much as there are streams of the people it concerns. */
export function createChangeFeed(bus: Pick<MessageBus, 'listen'>): ChangeFeed {
  const followers = new Map<string, Set<Listener>>();
  let listening: Promise<Subscription> | null = null;

  const tell = (data: unknown): void => {
    const change = data as ReadModelChanged;
    const concerned = change.userIds === 'all' ? followers.keys() : change.userIds;
    for (const userId of concerned) for (const listener of followers.get(userId) ?? []) listener(change);
  };

  const add = (userId: string, listener: Listener): void => {
    followers.set(userId, (followers.get(userId) ?? new Set()).add(listener));
  };

  async function remove(userId: string, listener: Listener): Promise<void> {
    const ofPerson = followers.get(userId);
    ofPerson?.delete(listener);
    if (ofPerson?.size === 0) followers.delete(userId);
    if (followers.size > 0 || listening === null) return;
    const ending = listening;
    listening = null;
    const subscription = await ending.catch(() => null);
    await subscription?.stop();
  }

  return {
    async follow(userId, listener) {
      add(userId, listener);
      listening ??= bus.listen('changed.>', tell);
      const attempt = listening;
      try {
        await attempt;
      } catch (error) {
        // Whoever comes next tries anew.
        if (listening === attempt) listening = null;
        await remove(userId, listener);
        throw error;
      }
      return { stop: () => remove(userId, listener) };
    },
  };
}
