import { START } from '@anamnesis/contracts/kernel/event.ts';
import { rebuild } from '@anamnesis/projectors/engine/rebuild.ts';
import { projections } from '@anamnesis/projectors/projections.ts';
import type { Measure } from '../measure.ts';
import { repeatAgainst } from '../repeat.ts';
import { openLog, openStore } from '../seed/folder.ts';
import { median } from '../statistics.ts';

/** Every read model rebuilt from the log of many reviews, beside reading that log and doing nothing with it. */
export const replay: Measure = {
  name: 'replay',
  async run(context) {
    const { dataDir, reviews } = await context.livedIn();
    const { ours, yardstick } = await repeatAgainst(
      context,
      context.quick ? 1 : 3,
      () => rebuildFrom(dataDir, context.folder('rebuilt')),
      () => readAll(dataDir),
    );
    return [
      {
        measure: `replay of ${reviews.toLocaleString('en-GB')} reviews, all read models`,
        value: median(ours),
        unit: 'events/s',
        samples: ours,
        ratio: { value: median(ours) / median(yardstick), of: 'reading the log' },
        aim: { atLeast: 50_000 },
        note: `the log is read at ${Math.round(median(yardstick)).toLocaleString('en-GB')}/s`,
      },
    ];
  },
};

const perSecond = (events: number, since: number): number => (events / (performance.now() - since)) * 1000;

async function rebuildFrom(dataDir: string, target: string): Promise<number> {
  const log = openLog(dataDir);
  const store = openStore(target);
  const started = performance.now();
  const { events } = await rebuild({ projections, log, store });
  const speed = perSecond(events, started);
  await store.close();
  await log.close();
  return speed;
}

async function readAll(dataDir: string): Promise<number> {
  const log = openLog(dataDir);
  const started = performance.now();
  let events = 0;
  for await (const batch of log.readAll({ after: START, batchSize: 5_000 })) events += batch.events.length;
  const speed = perSecond(events, started);
  await log.close();
  return speed;
}
