import { statisticsModel } from '@anamnesis/contracts/statistics/read-models.ts';
import { type AnyProjection, typesOf } from '@anamnesis/projectors/engine/any-projection.ts';
import { rebuild } from '@anamnesis/projectors/engine/rebuild.ts';
import { runProjection } from '@anamnesis/projectors/engine/run-projection.ts';
import { projections } from '@anamnesis/projectors/projections.ts';
import { START } from '@anamnesis/contracts/kernel/event.ts';
import type { EventLog } from '@anamnesis/contracts/ports/event-log.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/read-store.ts';
import { silent } from '@anamnesis/infra/src/adapters/common/engine/logger.ts';
import type { Context, Row } from '../measure.ts';
import { repeat, timed } from '../repeat.ts';
import { openLog, openStore } from '../runtime.ts';
import { median } from '../statistics.ts';

function projection(): AnyProjection {
  const found = projections.find(({ name }) => name === statisticsModel.name);
  if (!found) throw new Error('there is no projection of the statistics');
  return found;
}

/** The read model built anew by `npm run replay`. */
export const rebuilt = (context: Context, dataDir: string): Promise<Row> =>
  measure(context, dataDir, 'built anew', async (log, store) => {
    await rebuild({ projections: [projection()], log, store });
  });

/** The read model built by the projector that follows the log: as after an update that brought it. */
export const followed = (context: Context, dataDir: string): Promise<Row> =>
  measure(context, dataDir, 'followed', async (log, store) => {
    const ending = new AbortController();
    await runProjection({
      projection: projection(),
      log,
      store,
      emitChange: (change) => {
        if ('all' in change) ending.abort();
      },
      signal: ending.signal,
      logger: silent,
    });
  });

async function measure(
  context: Context,
  dataDir: string,
  how: string,
  work: (log: EventLog, store: ReadStore) => Promise<void>,
): Promise<Row> {
  const log = openLog(dataDir);
  const events = await eventsOf(log);
  const samples = await repeat(context, context.quick ? 2 : 5, async () => {
    const store = openStore(context.folder('statistics-built'));
    const ms = await timed(() => work(log, store));
    await store.close();
    return ms / 1000;
  });
  await log.close();
  const value = median(samples);
  return {
    measure: `statistics ${how} from ${events.toLocaleString('en-GB')} events`,
    value,
    unit: 's',
    samples,
    note: `${Math.round(events / value).toLocaleString('en-GB')} events/s`,
  };
}

/** How many events of the log the read model is made of. */
async function eventsOf(log: EventLog): Promise<number> {
  let events = 0;
  const types = typesOf(projection());
  for await (const batch of log.readAll({ after: START, types, batchSize: 5_000 }))
    events += batch.events.length;
  return events;
}
