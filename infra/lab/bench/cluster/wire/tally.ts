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
  /** How long nothing was counted but what is periodic, in ms: how long nobody has had work. */
  idleMs: () => number;
};

export function createTally(): Tally {
  const counts = new Map<string, Counted>();
  let workedAt = performance.now();
  return {
    count(kind, times = 1) {
      const key = keyOf(kind);
      const count = (counts.get(key)?.count ?? 0) + times;
      counts.set(key, { ...kind, count });
      if (!kind.periodic) workedAt = performance.now();
    },
    snapshot: () => new Map(counts),
    idleMs: () => performance.now() - workedAt,
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

/** Standard deviations by which a count has to be above what is sent at rest, whose own count scatters by its root. */
const above = 2;

/**
 * The counts of the work for each of `units`, without what is counted in as long a time at rest. What does not rise above
 * the scatter of what is sent at rest counts as none.
 */
export function perUnit(work: Counts, rest: Counts, units: number): Counts {
  return new Map(
    [...work].map(([key, each]): [string, Counted] => {
      const atRest = rest.get(key)?.count ?? 0;
      const more = each.count - atRest;
      const count = atRest > 0 && more < above * Math.sqrt(each.count + atRest) ? 0 : more / units;
      return [key, { ...each, count }];
    }),
  );
}

/** Round trips to an engine. */
export const roundTrips = (counts: Counts, engine: EngineName): number =>
  [...counts.values()]
    .filter((each) => each.engine === engine && each.roundTrip)
    .reduce((sum, { count }) => sum + count, 0);
