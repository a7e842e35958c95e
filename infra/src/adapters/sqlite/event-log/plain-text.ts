import type { DatabaseSync } from 'node:sqlite';
import { eventDefinitions } from '@anamnesis/contracts/events.ts';
import type { EventMetadata, NewEvent } from '@anamnesis/contracts/kernel/events/event.ts';
import { ownerOf } from '@anamnesis/contracts/kernel/events/event.ts';
import { PersonErased, type PersonKeys } from '@anamnesis/contracts/ports/stores/person-keys.ts';
import { isPersonal, seal } from '../../sealing/events.ts';
import { newKey } from '../../common/person-keys/key-names.ts';
import { parsedJson } from '../checked-text.ts';
import { inTransaction, openDatabase, prepareArrays, rowsOfStatement } from '../database.ts';
import { eventMigrations } from './rows.ts';

type Row = [position: number, id: string, type: string, version: number, data: string, metadata: string];
type Keys = Pick<PersonKeys, 'make' | 'destroy'>;

const batchSize = 500;

/**
 * Encrypts what people wrote in events that were recorded when that was not yet done, or not for all of these fields, and
 * writes the file anew, so that nothing of the plain text is left in it; answers how many events it was. To be called while
 * nobody has the log open. Cut off at any moment, it is done again at the next call; once done, a call costs one read.
 */
export async function sealPlainText({ file, keys }: { file: string; keys: Keys }): Promise<number> {
  const db = openDatabase({ file, durability: 'fsync', migrations: eventMigrations });
  try {
    db.exec('create table if not exists sealing (fields text not null) strict');
    if (db.prepare('select fields from sealing').get()?.['fields'] === personalFields) return 0;
    await destroyErased(db, keys);
    const count = await sealAll(db, keys);
    // Also where there was nothing left to do: the last call may have been cut off before it came to this.
    if (db.prepare('select 1 from events limit 1').get()) db.exec('vacuum; pragma wal_checkpoint(truncate)');
    inTransaction(db, () => {
      db.exec('delete from sealing');
      db.prepare('insert into sealing values (?)').run(personalFields);
    });
    return count;
  } finally {
    db.close();
  }
}

/** Types of events that hold what a person wrote. */
export const personalTypes = Object.keys(eventDefinitions).filter(
  (type) => Object.keys(eventDefinitions[type]?.personal ?? {}).length > 0,
);
/** All declared fields, by which it is known whether there are new ones. */
const personalFields = personalTypes
  .flatMap((type) => Object.keys(eventDefinitions[type]?.personal ?? {}).map((field) => `${type}.${field}`))
  .toSorted()
  .join(' ');

/** Who was erased before there were keys must not get one now. */
async function destroyErased(db: DatabaseSync, keys: Keys): Promise<void> {
  const erased = prepareArrays(db, "select metadata from events where type = 'AccountErased'");
  for (const [metadata] of rowsOfStatement<[string]>(erased))
    await keys.destroy(ownerOf({ metadata: parsedJson<EventMetadata>(metadata, 'events') }));
}

async function sealAll(db: DatabaseSync, keys: Keys): Promise<number> {
  const after = prepareArrays(
    db,
    `select position, id, type, version, data, metadata from events
     where position > ? and type in (select value from json_each(?)) order by position limit ${batchSize}`,
  );
  const replace = db.prepare('update events set data = ? where position = ?');
  const types = JSON.stringify(personalTypes);
  let count = 0;
  for (let last = 0; ;) {
    const rows = rowsOfStatement<Row>(after, last, types);
    const end = rows.at(-1);
    if (!end) return count;
    last = end[0];
    const plain = rows
      .map((row) => ({ position: row[0], event: toEvent(row) }))
      .filter((each) => isPersonal(each.event));
    const sealed: [string, number][] = [];
    for (const { position, event } of plain)
      sealed.push([JSON.stringify(seal(event, await keyFor(keys, ownerOf(event))).data), position]);
    inTransaction(db, () => {
      for (const each of sealed) replace.run(...each);
    });
    count += sealed.length;
  }
}

/** What an erased person wrote is locked with a key that nobody keeps. */
const keyFor = (keys: Keys, userId: string): Promise<Uint8Array> =>
  keys.make(userId).catch((error: unknown) => {
    if (error instanceof PersonErased) return newKey();
    throw error;
  });

const toEvent = ([, id, type, version, data, metadata]: Row): NewEvent => ({
  id,
  type,
  version,
  data: parsedJson<unknown>(data, 'events'),
  metadata: parsedJson<EventMetadata>(metadata, 'events'),
});
