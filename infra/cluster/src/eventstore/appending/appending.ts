import { setTimeout as pause } from 'node:timers/promises';
import {
  type EventStoreDBClient,
  isCommandError,
  MaxAppendSizeExceededError,
  NO_STREAM,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import type { NewEvent, Position } from '@anamnesis/contracts/kernel/events/event.ts';
import {
  type Appended,
  AppendTooLarge,
  type ExpectedRevision,
  WrongExpectedRevision,
} from '@anamnesis/contracts/ports/log/event-log.ts';
import { bytesOfEvent } from '@anamnesis/infra/src/adapters/common/event-log/sizes.ts';
import type { Access } from '../calls/access.ts';
import { toWire } from '../envelope.ts';
import { CallTimeout } from '../../engine/retrier.ts';
import type { KnownIds, StreamIds } from './known-ids.ts';
import { type StoreReading, requireDense } from '../reading/reading.ts';

export type Append = (
  stream: string,
  events: readonly NewEvent[],
  expected: ExpectedRevision,
  limitMs: number,
) => Promise<Appended>;

type Dependencies = {
  client: EventStoreDBClient;
  prefix: string;
  reading: StoreReading;
  known: KnownIds;
  access: Access;
};

const conflictPauseMs = 10;

/**
 * One try of an append. It always names the exact expected revision, and appends no event id that the stream already holds: so a
 * retry is safe when it is unknown whether the last try took effect.
 */
export function createAppend({ client, prefix, reading, known, access }: Dependencies): Append {
  async function readOn(stream: string, limitMs: number): Promise<StreamIds> {
    known.learn(stream, await reading.stream(stream, known.of(stream).last + 1, limitMs));
    return known.of(stream);
  }

  async function positionOf(stream: string, revision: number, limitMs: number): Promise<Position> {
    const [event] = await reading.stream(stream, revision, limitMs, 1);
    if (event?.revision !== revision) throw new Error(`event ${revision} of stream ${stream} cannot be read`);
    return event.position;
  }

  /** The engine's answer, or the current revision of the stream that it reports. */
  async function send(
    stream: string,
    events: readonly NewEvent[],
    at: number,
    limitMs: number,
  ): Promise<Appended | { conflict: number }> {
    try {
      const expectedRevision = at < 0 ? NO_STREAM : BigInt(at);
      const options = { expectedRevision, requiresLeader: true, deadline: limitMs } as const;
      const name = prefix + stream;
      const { success, nextExpectedRevision, position } = await access('append', name, limitMs, () =>
        client.appendToStream(name, events.map(toWire), options),
      );
      const revision = Number(nextExpectedRevision);
      // The answer to a wrong revision by a client that does not throw (throwOnAppendFailure=false, which is rejected).
      if (!success) return { conflict: revision };
      requireDense(stream, at + events.length, revision);
      known.learn(
        stream,
        events.map(({ id }, n) => ({ id, revision: revision - events.length + 1 + n })),
      );
      return { revision, position: position?.commit ?? (await positionOf(stream, revision, limitMs)) };
    } catch (error) {
      if (!(error instanceof WrongExpectedVersionError)) throw tooLarge(stream, events, error) ?? error;
      return { conflict: typeof error.actualVersion === 'bigint' ? Number(error.actualVersion) : -1 };
    }
  }

  return async (stream, events, expected, limitMs) => {
    const end = performance.now() + limitMs;
    let ids = known.of(stream);
    // Appending and answering need only part of the stream's ids; to reject an append, all of them must be known.
    let complete = false;
    for (;;) {
      const left = end - performance.now();
      if (left <= 0) throw new CallTimeout(limitMs);
      const { last } = ids;
      const verdict = judge(ids, events, expected);
      if (typeof verdict === 'number') {
        return { revision: verdict, position: await positionOf(stream, verdict, left) };
      }
      if (verdict === 'refused') {
        if (complete) throw new WrongExpectedRevision(stream, expected, last);
        ids = await readOn(stream, left);
        complete = true;
        continue;
      }
      const answer = await send(stream, events, last, left);
      if (!('conflict' in answer)) return answer;
      if (answer.conflict < last) {
        // The stream is shorter than before: the engine was restored from a backup.
        known.forget(stream);
        throw new WrongExpectedRevision(stream, expected, answer.conflict);
      }
      // What the conflict is with may not be readable yet, but it must be looked at: it may be what is appended here.
      ids = await readOn(stream, left);
      complete = ids.last >= answer.conflict;
      if (!complete) await pause(conflictPauseMs);
    }
  };
}

/** When all events are known, the revision that the first append returned; when none is, whether to append them. */
function judge(
  { ids, last }: StreamIds,
  events: readonly NewEvent[],
  expected: ExpectedRevision,
): number | 'new' | 'refused' {
  const revisions = events.map(({ id }) => ids.get(id));
  const revision = revisions.at(-1);
  if (revision !== undefined && !revisions.includes(undefined)) return revision;
  // If only some of the events are there, the append was decided on another state of the stream.
  if (revisions.some((each) => each !== undefined)) return 'refused';
  return expected === 'any' || expected === last ? 'new' : 'refused';
}

/**
 * The engine has limits of its own, which should be above those of the port: the settings MaxAppendSize, and for a single
 * event MaxAppendEventSize (KurrentDB, EventStoreDB from 24.10.4). Null when the error is about something else.
 */
function tooLarge(stream: string, events: readonly NewEvent[], error: unknown): AppendTooLarge | null {
  if (error instanceof MaxAppendSizeExceededError) {
    const bytes = events.reduce((sum, event) => sum + bytesOfEvent(event), 0);
    return new AppendTooLarge(stream, `${events.length} events`, bytes, error.maxAppendSize);
  }
  // The client is older than this limit and does not know its error: what the server says is in the trailers.
  if (!(error instanceof Error) || !isCommandError(error)) return null;
  const { _raw: answer } = error;
  const fields = answer?.metadata?.getMap();
  if (fields?.['exception'] !== 'maximum-append-event-size-exceeded') return null;
  const id = String(fields['event-id']);
  const type = events.find((event) => id.includes(event.id))?.type ?? 'an event';
  const [bytes, limit] = [fields['proposed-append-event-size'], fields['maximum-append-event-size']];
  return new AppendTooLarge(stream, type, Number(bytes), Number(limit));
}
