/** A request for a permit. */
export type PermitRequest = {
  /** Requests of the same owner share its turn; a request without an owner counts as an owner of its own. */
  owner?: string | undefined;
  /** How much of the capacity it uses, in the capacity's unit. */
  weight?: number | undefined;
  /** Among the requests of its owner those with a lower rank come first; absent: 0. */
  rank?: number | undefined;
  signal?: AbortSignal | undefined;
};

export type FairSemaphoreOptions = {
  /** Number of permits. */
  places: number;
  /** Maximum number of permits that one owner holds at once. */
  perOwner?: number | undefined;
  /** Maximum total weight of the permits held; a request that is heavier than this runs alone. */
  capacity?: number | undefined;
};

export type FairSemaphore = {
  /**
   * Waits for a permit and returns the function that releases it. Rejects with the reason of the signal, or of `close`.
   */
  take: (asker?: PermitRequest) => Promise<() => void>;
  /** Whether a request is waiting, of somebody else than this owner. */
  areWanted: (except?: string) => boolean;
  /** Whether a request would be granted at once; asking for the permit has to follow without a pause. */
  hasRoom: (asker?: Pick<PermitRequest, 'owner' | 'weight'>) => boolean;
  /** Rejects all waiting and all later requests. */
  close: (reason: Error) => void;
};

type Owner = string | symbol;
type Waiting = {
  weight: number;
  rank: number;
  grant: (release: () => void) => void;
  refuse: (reason: unknown) => void;
};

/**
 * A semaphore that is fair between owners: the next permit goes to the waiting owner who holds the fewest, and of those to the one
 * whose last permit is the longest ago.
 * Requests of one owner are first in, first out within their rank. A heavy request is not overtaken by lighter ones.
 */
export function createFairSemaphore({
  places,
  perOwner = Infinity,
  capacity = Infinity,
}: FairSemaphoreOptions): FairSemaphore {
  const queues = new Map<Owner, Waiting[]>();
  const held = new Map<Owner, number>();
  let [used, load] = [0, 0];
  let closed: Error | undefined;
  const holds = (owner: Owner): number => held.get(owner) ?? 0;

  const nextOwner = (): Owner | undefined => {
    let next: Owner | undefined;
    for (const owner of queues.keys()) {
      if (holds(owner) >= perOwner) continue;
      if (next === undefined || holds(owner) < holds(next)) next = owner;
    }
    return next;
  };

  /** In the order of turns. */
  const toTheEnd = (owner: Owner, rest = queues.get(owner) ?? []): void => {
    queues.delete(owner);
    if (rest.length > 0) queues.set(owner, rest);
  };

  const occupy = (owner: Owner, weight: number): (() => void) => {
    used += 1;
    load += weight;
    held.set(owner, holds(owner) + 1);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      used -= 1;
      load -= weight;
      if (holds(owner) > 1) held.set(owner, holds(owner) - 1);
      else held.delete(owner);
      toTheEnd(owner);
      grantAll();
    };
  };

  const leave = (owner: Owner, waiting: Waiting): void =>
    toTheEnd(
      owner,
      queues.get(owner)?.filter((other) => other !== waiting),
    );

  const fits = ({ weight }: Pick<Waiting, 'weight'>): boolean =>
    used < places && (used === 0 || load + weight <= capacity);

  const grantAll = (): void => {
    for (;;) {
      const owner = nextOwner();
      const first = owner === undefined ? undefined : queues.get(owner)?.[0];
      if (owner === undefined || first === undefined || !fits(first)) return;
      leave(owner, first);
      first.grant(occupy(owner, first.weight));
    }
  };

  return {
    async take({ owner = Symbol('nobody'), weight = 0, rank = 0, signal } = {}) {
      signal?.throwIfAborted();
      if (closed) throw closed;
      const { promise, resolve, reject } = Promise.withResolvers<() => void>();
      const waiting: Waiting = { weight, rank, grant: resolve, refuse: reject };
      const giveUp = (): void => {
        leave(owner, waiting);
        reject(signal?.reason);
        grantAll();
      };
      signal?.addEventListener('abort', giveUp, { once: true });
      const queue = queues.get(owner) ?? [];
      const later = queue.findIndex((other) => other.rank > rank);
      queues.set(owner, queue.toSpliced(later < 0 ? queue.length : later, 0, waiting));
      grantAll();
      return promise.finally(() => signal?.removeEventListener('abort', giveUp));
    },
    areWanted: (except) => [...queues.keys()].some((owner) => owner !== except),
    hasRoom: ({ owner, weight = 0 } = {}) =>
      !closed && queues.size === 0 && fits({ weight }) && (owner === undefined || holds(owner) < perOwner),
    close(reason) {
      closed = reason;
      const all = [...queues.values()].flat();
      queues.clear();
      for (const { refuse } of all) refuse(reason);
    },
  };
}
