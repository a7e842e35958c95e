import { createQuiet } from '../machine.ts';
import { median } from '../statistics.ts';
import { startCopies } from './copies.ts';
import { type BenchEngines, startBenchEngines } from './engines.ts';
import type { Run } from './report.ts';
import { countRoundTrips, type RoundTrips } from './round-trips.ts';
import { type Cost, serviceCosts } from './service-costs.ts';
import { sharesOf } from './shares.ts';
import { type Sizes, sizesIn } from './sizes.ts';
import { measureEmbedded, measureThrough, type Size } from './through.ts';
import type { EngineName } from './wire/tally.ts';

export type Measured = {
  trips: RoundTrips;
  runs: Run[];
  costs: Cost[];
  sizes: Sizes;
  /** Descriptions of the engines. */
  engineLines: string[];
  seconds: number;
  /** The load by other processes before the phases. */
  busy: { median: number; worst: number };
  lecture: string;
  uncounted: EngineName[];
};

type Options = { quick: boolean; dataDir: string; say: (line: string) => void };

const copyCounts = [1, 2, 4];
const sizes = { quick: { warmUp: 200, seconds: 4 }, full: { warmUp: 1_000, seconds: 30 } } satisfies Record<
  string,
  Size
>;

/** Only the round trips. */
export const measureRoundTrips = (quick: boolean): Promise<RoundTrips> =>
  onEngines(({ env }) => countRoundTrips(env, quick));

/** Everything, one phase after another; each but the embedded one on engines of its own, or names of its own in engines given. */
export async function measureCluster({ quick, dataDir, say }: Options): Promise<Measured> {
  const started = performance.now();
  const seconds = (): number => (performance.now() - started) / 1000;
  const { quiet, busy } = createQuiet(quick ? 500 : 15_000, quick ? 3_000 : 120_000);
  const size = quick ? sizes.quick : sizes.full;
  let engineLines: string[] = [];

  async function phase<T>(name: string, work: () => Promise<T>): Promise<T> {
    await quiet();
    const since = seconds();
    const result = await work();
    say(`${name}: ${(seconds() - since).toFixed(1)} s`);
    return result;
  }

  const trips = await phase('round trips', () =>
    onEngines(async (engines) => {
      engineLines = engines.lines;
      return countRoundTrips(engines.env, quick);
    }),
  );
  const runs: Run[] = [];
  let one: { costs: Cost[]; sizes: Sizes } | null = null;
  for (const count of copyCounts) {
    await phase(`${count} of each service`, () =>
      onEngines(async ({ env }) => {
        const copies = await startCopies(env, count);
        try {
          const through = await measureThrough(env, copies, size);
          runs.push({ copies: count, through, shares: await sharesOf(env, copies) });
          if (count === 1)
            one = { costs: await serviceCosts(copies, through, quick), sizes: await sizesIn(env) };
        } finally {
          await copies.stop();
        }
      }),
    );
  }
  const embedded = await phase('embedded', () => measureEmbedded(dataDir, size));
  runs.push({ copies: null, through: embedded, shares: [] });
  const { lecture, uncounted } = trips;
  const share = { median: median(busy), worst: Math.max(0, ...busy) };
  return { trips, runs, ...one!, engineLines, seconds: seconds(), busy: share, lecture, uncounted };
}

async function onEngines<T>(work: (engines: BenchEngines) => Promise<T>): Promise<T> {
  const engines = await startBenchEngines();
  try {
    return await work(engines);
  } finally {
    await engines.stop();
  }
}
