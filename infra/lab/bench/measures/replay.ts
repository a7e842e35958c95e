import { START } from '@anamnesis/contracts/kernel/events/event.ts';
import type { EventLog } from '@anamnesis/contracts/ports/log/event-log.ts';
import { rebuild } from '@anamnesis/projectors/engine/rebuild.ts';
import { projections } from '@anamnesis/projectors/projections.ts';
import type { Measure } from '../measure.ts';
import { repeatAgainst } from '../repeat.ts';
import { openKeptLog, openLog, openStore } from '../runtime.ts';
import { median } from '../statistics.ts';
import { formatNumber } from '../table.ts';

/** Every read model rebuilt from the log of many reviews, beside reading that log and doing nothing with it. */
export const replay: Measure = {
  name: 'replay',
  async run(context) {
    const { dataDir, reviews } = await context.livedIn();
    // Shows the work itself on a shared machine.
    const own: number[] = [];
    const { ours, yardstick } = await repeatAgainst(
      context,
      context.quick ? 1 : 3,
      async () => {
        const before = process.cpuUsage();
        const { events, perSecond } = await rebuildFrom(dataDir, context.folder('rebuilt'));
        const { user, system } = process.cpuUsage(before);
        own.push((events / (user + system)) * 1e6);
        return perSecond;
      },
      () => readAll(openLog(dataDir)),
    );
    const kept = await readAll(openKeptLog(dataDir));
    return [
      {
        measure: `replay of ${reviews.toLocaleString('en-GB')} reviews, all read models`,
        value: median(ours),
        unit: 'events/s',
        samples: ours,
        ratio: { value: median(ours) / median(yardstick), of: 'reading the log' },
        aim: { atLeast: 50_000 },
        note:
          `the log is read at ${formatNumber(median(yardstick))}/s, at ${formatNumber(kept)}/s without decrypting its texts; ` +
          `${formatNumber(median(own))} in a second of processor time`,
      },
    ];
  },
};

const speedSince = (started: number, events: number): number =>
  (events / (performance.now() - started)) * 1000;

async function rebuildFrom(dataDir: string, target: string) {
  const log = openLog(dataDir);
  const store = openStore(target);
  const started = performance.now();
  const { events } = await rebuild({ projections, log, store });
  const perSecond = speedSince(started, events);
  await store.close();
  await log.close();
  return { events, perSecond };
}

async function readAll(log: EventLog): Promise<number> {
  const started = performance.now();
  let events = 0;
  for await (const batch of log.readAll({ after: START, batchSize: 5_000 })) events += batch.events.length;
  const speed = speedSince(started, events);
  await log.close();
  return speed;
}
