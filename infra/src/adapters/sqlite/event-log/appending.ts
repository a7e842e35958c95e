import type { DatabaseSync } from 'node:sqlite';
import {
  type Appended,
  type ExpectedRevision,
  WrongExpectedRevision,
} from '@anamnesis/contracts/ports/log/event-log.ts';
import { prepareArrays } from '../database.ts';
import { checksumOf } from '../checked-text.ts';
import { isConstraint } from '../errors.ts';
import type { EventText } from '../../common/event-log/sizes.ts';

type Known = [stream: string, revision: number, position: number];
type Append = (stream: string, events: readonly EventText[], expected: ExpectedRevision) => Appended;

/** The decision and the inserts of one append; to be called inside a transaction, which a throw must undo. */
export function prepareAppend(db: DatabaseSync): Append {
  const lastRevision = prepareArrays(db, 'select max(revision) from events where stream = ?');
  const byId = prepareArrays(db, 'select stream, revision, position from events where id = ?');
  const insert = db.prepare(
    'insert into events (stream, revision, id, type, version, data, metadata, sum) values (?, ?, ?, ?, ?, ?, ?, ?)',
  );

  /** Where the event is already, if it is. An id belongs to one stream: consumers recognise events by it. */
  function find(stream: string, id: string): Known | undefined {
    const known = byId.get(id) as unknown as Known | undefined;
    if (known && known[0] !== stream) throw new Error(`event ${id} is in stream ${known[0]} already`);
    return known;
  }

  function insertAll(stream: string, events: readonly EventText[], last: number): Appended {
    let revision = last;
    let position: number | bigint = 0;
    for (const { id, type, version, data, metadata } of events) {
      revision += 1;
      const columns = [stream, revision, id, type, version, data, metadata] as const;
      position = insert.run(...columns, checksumOf(...columns)).lastInsertRowid;
    }
    return { revision, position: BigInt(position) };
  }

  const lastOf = (stream: string): number =>
    (lastRevision.get(stream) as unknown as [number | null])[0] ?? -1;

  /** Where the event is there already, the index of the ids refuses it: null. */
  function insertNew(stream: string, event: EventText, last: number): Appended | null {
    try {
      return insertAll(stream, [event], last);
    } catch (error) {
      if (isConstraint(error)) return null;
      throw error;
    }
  }

  return (stream, events, expected) => {
    const [first] = events;
    const appended =
      first && events.length === 1 && lastOf(stream) === expected ? insertNew(stream, first, expected) : null;
    if (appended) return appended;
    const known = events.map(({ id }) => find(stream, id));
    const lastKnown = known.at(-1);
    if (lastKnown && known.every(Boolean)) return { revision: lastKnown[1], position: BigInt(lastKnown[2]) };
    const actual = lastOf(stream);
    // Part of it being there means that it was decided on another state than the one the stream is in.
    if ((expected !== 'any' && expected !== actual) || known.some(Boolean)) {
      throw new WrongExpectedRevision(stream, expected, actual);
    }
    return insertAll(stream, events, actual);
  };
}
