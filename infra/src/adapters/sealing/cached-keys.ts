import type { MessageBus } from '@anamnesis/contracts/ports/log/message-bus.ts';
import type { PersonKey, PersonKeys } from '@anamnesis/contracts/ports/stores/person-keys.ts';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { supervise } from '../common/engine/supervise.ts';

/** The subject that announces that the key of a person was destroyed. */
const subject = 'keys.destroyed';
type Destroyed = { userId: string };

/** How long a key is cached, also in a process that misses the notice of its destruction. */
const believedMs = 5_000;
const most = 1_000;

/** `forget`: the key of this person is not in memory any more. */
export type CachedKeys = PersonKeys & { forget(userId: string): void };

/** The keys used last stay in memory for a few seconds. A destroyed one is forgotten at once, here and in all processes. */
export function cachedKeys(
  keys: PersonKeys,
  { bus, now = () => performance.now() }: { bus: Pick<MessageBus, 'emit'>; now?: () => number },
): CachedKeys {
  const known = new LRUCache<string, PersonKey>({
    max: most,
    ttl: believedMs,
    ttlResolution: 0,
    perf: { now },
  });
  /** Grows when a key is evicted: results of lookups that began before are not cached. */
  let age = 0;

  function keep(userId: string, key: PersonKey, askedAt: number): void {
    if (askedAt === age) known.set(userId, key);
  }

  function forget(userId: string): void {
    age += 1;
    known.delete(userId);
  }

  return {
    ...keys,
    forget,
    async make(userId) {
      const key = known.get(userId);
      if (key instanceof Uint8Array) return key;
      const askedAt = age;
      const made = await keys.make(userId);
      keep(userId, made, askedAt);
      return made;
    },
    async find(userIds) {
      const found = new Map<string, PersonKey>();
      for (const userId of userIds) {
        const key = known.get(userId);
        if (key) found.set(userId, key);
      }
      const missing = userIds.filter((userId) => !found.has(userId));
      if (missing.length === 0) return found;
      const askedAt = age;
      for (const [userId, key] of await keys.find(missing)) {
        found.set(userId, key);
        keep(userId, key, askedAt);
      }
      return found;
    },
    async destroy(userId) {
      await keys.destroy(userId);
      forget(userId);
      bus.emit(subject, { userId } satisfies Destroyed);
    },
  };
}

/** Evicts keys that another process has destroyed. Returns a function that stops this. */
export function forgetDestroyedKeys(deps: {
  bus: Pick<MessageBus, 'listen'>;
  keys: Pick<CachedKeys, 'forget'>;
  logger: Logger;
}): () => void {
  const ending = new AbortController();
  const hear = (data: unknown): void => deps.keys.forget((data as Destroyed).userId);
  const listen = async (): Promise<void> => void (await deps.bus.listen(subject, hear));
  void supervise('destroyed keys', ending.signal, deps.logger, listen);
  return () => ending.abort();
}
