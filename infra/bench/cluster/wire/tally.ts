/** The engines whose calls are counted, in the order of the tables. */
export const engineNames = ['EventStoreDB', 'NATS', 'MongoDB', 'Qdrant'] as const;
export type EngineName = (typeof engineNames)[number];

/**
 * One kind of call. `roundTrip`: who sends it waits for the answer; otherwise it is a message on its way, one way or the
 * other. `periodic`: services send it by the clock, whether there is work or not.
 */
export type Kind = { engine: EngineName; call: string; roundTrip: boolean; periodic?: boolean };
export type Counted = Kind & { count: number };
/** Counts by kind. */
export type Counts = ReadonlyMap<string, Counted>;

const keyOf = ({ engine, call }: Kind): string => `${engine}: ${call}`;

export type Tally = {
  count: (kind: Kind, times?: number) => void;
  /** All that was counted until now. */
  snapshot: () => Counts;
  /** How much was counted that is not periodic: does not move while nobody has work. */
  work: () => number;
};

export function createTally(): Tally {
  const counts = new Map<string, Counted>();
  let work = 0;
  return {
    count(kind, times = 1) {
      const key = keyOf(kind);
      const count = (counts.get(key)?.count ?? 0) + times;
      counts.set(key, { ...kind, count });
      if (!kind.periodic) work += times;
    },
    snapshot: () => new Map(counts),
    work: () => work,
  };
}

/** What came between two snapshots. */
export function between(before: Counts, after: Counts): Counts {
  const counted = [...after].map(([key, each]): [string, Counted] => [
    key,
    { ...each, count: each.count - (before.get(key)?.count ?? 0) },
  ]);
  return new Map(counted.filter(([, { count }]) => count > 0));
}

/** The counts of the work for each of `units`, without what is counted in as long a time at rest. */
export function perUnit(work: Counts, rest: Counts, units: number): Counts {
  return new Map(
    [...work].map(([key, each]): [string, Counted] => [
      key,
      { ...each, count: Math.max(0, each.count - (rest.get(key)?.count ?? 0)) / units },
    ]),
  );
}

/** Round trips to an engine. */
export const roundTrips = (counts: Counts, engine: EngineName): number =>
  [...counts.values()]
    .filter((each) => each.engine === engine && each.roundTrip)
    .reduce((sum, { count }) => sum + count, 0);
