import type { DatabaseSync } from 'node:sqlite';
import { checksumOf } from '../checked-text.ts';
import { DamagedFile } from '../data-folder/damaged.ts';
import { identityTable } from '../identity.ts';
import type { EventMetadata, RecordedEvent } from '@anamnesis/contracts/kernel/events/event.ts';

export const eventColumns = 'position, stream, revision, id, type, version, data, metadata';

/** These and the checksum, which a file that this version has not opened yet has none of. */
export function checkedColumns(db: DatabaseSync): string {
  const hasSum =
    db.prepare(`select 1 from pragma_table_info('events') where name = 'sum'`).get() !== undefined;
  return `${eventColumns}, ${hasSum ? 'sum' : 'null'}`;
}

/** A row of `checkedColumns`, or of `eventColumns`. */
export type EventRow = [
  position: number,
  stream: string,
  revision: number,
  id: string,
  type: string,
  version: number,
  data: string,
  metadata: string,
  sum?: number | null,
];

export function toRecordedEvent(row: EventRow): RecordedEvent {
  const [position, stream, revision, id, type, version, data, metadata, sum] = row;
  const parsed = (text: string): unknown => {
    try {
      return JSON.parse(text);
    } catch (error) {
      throw new DamagedEvent(row, error);
    }
  };
  const event = { stream, revision, id, type, version, data: parsed(data) };
  // A sealed text has a seal of its own: one that is damaged is told to its person alone (decision 60).
  const isWhole = (): boolean => sum === checksumOf(stream, revision, id, type, version, data, metadata);
  if (typeof sum === 'number' && !isSealed(event.data) && !isWhole())
    throw new DamagedEvent(row, new Error('it is not what was written'));
  return { position: BigInt(position), ...event, metadata: parsed(metadata) as EventMetadata };
}

const isSealed = (data: unknown): boolean => typeof data === 'object' && data !== null && 'sealed' in data;

/** A row that is no event any more. */
class DamagedEvent extends DamagedFile {
  constructor([position, stream, revision, , type]: EventRow, cause: unknown) {
    const which = `${type}, event ${revision} of ${stream}, position ${position}`;
    super('events.sqlite', 'the log of everything', new Error(`${which}: ${String(cause)}`));
    this.name = 'DamagedEvent';
  }
}

/** Positions are dense in this adapter: nothing is deleted, and a transaction undone gives its numbers back. */
export const eventMigrations = [
  `create table events (
     position integer primary key autoincrement,
     stream text not null,
     revision integer not null,
     id text not null unique,
     type text not null,
     version integer not null,
     data text not null,
     metadata text not null,
     unique (stream, revision)
   ) strict`,
  identityTable,
  // Of all columns but the position; null in rows of earlier versions.
  'alter table events add column sum integer',
];
