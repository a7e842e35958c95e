/** Who asks for a place. */
export type PermitRequest = {
  /** Askers of one owner wait for one another before others wait for them; without one, each is on its own. */
  owner?: string | undefined;
  /** What it takes of the capacity, in the capacity's unit. */
  weight?: number | undefined;
  signal?: AbortSignal | undefined;
};

export type FairSemaphoreOptions = {
  places: number;
  /** Most places of one owner at once. */
  perOwner?: number | undefined;
  /** Bounds the weights of all who have a place; whoever is heavier has to be alone. */
  capacity?: number | undefined;
};

export type FairSemaphore = {
  /** Waits for a place. The result gives it back. Rejects with the reason of the signal, or of `close`. */
  take: (asker?: PermitRequest) => Promise<() => void>;
  /** Refuses those who wait and all who come later. */
  close: (reason: Error) => void;
};

type Owner = string | symbol;
type Waiting = { weight: number; grant: (giveBack: () => void) => void; refuse: (reason: unknown) => void };

/**
 * A number of places, given by turns to the owners who wait: first to those who hold fewest. Within one owner, who came
 * first is first. Nobody is passed over for being heavy.
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
      grantAll();
    };
  };

  const leave = (owner: Owner, waiting: Waiting): void => {
    const rest = queues.get(owner)?.filter((other) => other !== waiting) ?? [];
    queues.delete(owner);
    // Last in turn from now on.
    if (rest.length > 0) queues.set(owner, rest);
  };

  const fits = ({ weight }: Waiting): boolean => used < places && (used === 0 || load + weight <= capacity);

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
    async take({ owner = Symbol('nobody'), weight = 0, signal } = {}) {
      signal?.throwIfAborted();
      if (closed) throw closed;
      const { promise, resolve, reject } = Promise.withResolvers<() => void>();
      const waiting: Waiting = { weight, grant: resolve, refuse: reject };
      const giveUp = (): void => {
        leave(owner, waiting);
        reject(signal?.reason);
        grantAll();
      };
      signal?.addEventListener('abort', giveUp, { once: true });
      queues.set(owner, [...(queues.get(owner) ?? []), waiting]);
      grantAll();
      return promise.finally(() => signal?.removeEventListener('abort', giveUp));
    },
    close(reason) {
      closed = reason;
      const all = [...queues.values()].flat();
      queues.clear();
      for (const { refuse } of all) refuse(reason);
    },
  };
}
