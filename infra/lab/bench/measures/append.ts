import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { NewEvent } from '@anamnesis/contracts/kernel/events/event.ts';
import type { Measure, Row } from '../measure.ts';
import { repeatAgainst, timed } from '../repeat.ts';
import type { Append } from '../seed/append.ts';
import { openLog } from '../runtime.ts';
import { today } from '../seed/folder.ts';
import { newPerson } from '../seed/person.ts';
import { reviewsOf } from '../seed/reviews.ts';
import { median } from '../statistics.ts';

const group = 64;

/** Events appended durably in process, beside the bare insert of the same rows with the same fsync. */
export const append: Measure = {
  name: 'append',
  async run(context) {
    const appends = answers(context.quick ? 640 : 3_200);
    const times = context.quick ? 3 : 7;
    const measureBy = async (size: number, measure: string): Promise<Row> => {
      const { ours, yardstick } = await repeatAgainst(
        context,
        times,
        () => appendToLog(context.folder('log'), appends, size),
        () => insertBare(context.folder('bare'), appends, size),
      );
      return {
        measure,
        value: median(ours),
        unit: 'events/s',
        samples: ours,
        ratio: { value: median(ours) / median(yardstick), of: 'bare SQLite insert' },
      };
    };
    return [
      await measureBy(1, 'events appended durably, one at a time'),
      await measureBy(group, `events appended durably, ${group} at once`),
    ];
  },
};

/** One review each of so many cards. */
const answers = (count: number): Append[] => [...reviewsOf(newPerson(count), 1, today())];

async function appendToLog(dataDir: string, appends: readonly Append[], size: number): Promise<number> {
  const log = openLog(dataDir);
  const ms = await timed(async () => {
    for (const some of groupsOf(appends, size)) {
      await Promise.all(some.map(({ stream, events, after }) => log.append(stream, events, after)));
    }
  });
  await log.close();
  return (appends.length / ms) * 1000;
}

async function insertBare(folder: string, appends: readonly Append[], size: number): Promise<number> {
  const db = new DatabaseSync(join(folder, 'bare.sqlite'));
  db.exec('pragma journal_mode = wal; pragma synchronous = full');
  db.exec(
    'create table rows (position integer primary key, stream, revision, id, type, version, data, metadata)',
  );
  const insert = db.prepare('insert into rows values (null, ?, ?, ?, ?, ?, ?, ?)');
  const put = (stream: string, revision: number, { id, type, version, data, metadata }: NewEvent): void => {
    insert.run(stream, revision, id, type, version, JSON.stringify(data), JSON.stringify(metadata));
  };
  const ms = await timed(() => {
    for (const some of groupsOf(appends, size)) {
      db.exec('begin immediate');
      for (const { stream, after, events } of some) for (const event of events) put(stream, after + 1, event);
      db.exec('commit');
    }
  });
  db.close();
  return (appends.length / ms) * 1000;
}

function* groupsOf<T>(items: readonly T[], size: number): Generator<T[]> {
  for (let first = 0; first < items.length; first += size) yield items.slice(first, first + size);
}
