import { DamagedFile } from '../data-folder/damaged.ts';
import { identityTable } from '../identity.ts';
import type { EventMetadata, RecordedEvent } from '@anamnesis/contracts/kernel/event.ts';

export const eventColumns = 'position, stream, revision, id, type, version, data, metadata';

/** A row of `eventColumns`. */
export type EventRow = [
  position: number,
  stream: string,
  revision: number,
  id: string,
  type: string,
  version: number,
  data: string,
  metadata: string,
];

export function toRecordedEvent(row: EventRow): RecordedEvent {
  const [position, stream, revision, id, type, version, data, metadata] = row;
  const parsed = (text: string): unknown => {
    try {
      return JSON.parse(text);
    } catch (error) {
      throw new DamagedEvent(row, error);
    }
  };
  return {
    position: BigInt(position),
    stream,
    revision,
    id,
    type,
    version,
    data: parsed(data),
    metadata: parsed(metadata) as EventMetadata,
  };
}

/** A row that is no event any more. */
export class DamagedEvent extends DamagedFile {
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
];
