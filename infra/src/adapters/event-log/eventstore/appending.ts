import { setTimeout as pause } from 'node:timers/promises';
import {
  type EventStoreDBClient,
  MaxAppendSizeExceededError,
  NO_STREAM,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import type { NewEvent, Position } from '@anamnesis/contracts/kernel/event.ts';
import {
  type Appended,
  type ExpectedRevision,
  WrongExpectedRevision,
} from '@anamnesis/contracts/ports/event-log.ts';
import { toWire } from './envelope.ts';
import { Silence } from './faults.ts';
import type { KnownIds, StreamIds } from './known-ids.ts';
import type { Reading } from './reading.ts';

export type Append = (
  stream: string,
  events: readonly NewEvent[],
  expected: ExpectedRevision,
  limitMs: number,
) => Promise<Appended>;

type Dependencies = { client: EventStoreDBClient; prefix: string; reading: Reading; known: KnownIds };

const conflictPauseMs = 10;

/**
 * One try of an append. It always names the exact revision, and no event id of the stream up to there is appended again:
 * so trying once more is safe when nobody knows whether the last try was taken.
 */
export function createAppend({ client, prefix, reading, known }: Dependencies): Append {
  /** The ids of the stream up to the given revision at least, as far as the stream goes. */
  async function idsUpTo(stream: string, revision: number, limitMs: number): Promise<StreamIds> {
    const ids = known.of(stream);
    if (ids.last >= revision) return ids;
    known.learn(stream, await reading.stream(stream, ids.last + 1, limitMs));
    return known.of(stream);
  }

  /** The answer of the first time when all of the events are there already; null when none is. */
  async function takenBefore(
    stream: string,
    events: readonly NewEvent[],
    expected: ExpectedRevision,
    { ids, last }: StreamIds,
    limitMs: number,
  ): Promise<Appended | null> {
    const revisions = events.map(({ id }) => ids.get(id));
    const revision = revisions.at(-1);
    if (revisions.every((each) => each === undefined)) return null;
    // Part of it being there means that it was decided on another state than the one the stream is in.
    if (revision === undefined || revisions.includes(undefined)) {
      throw new WrongExpectedRevision(stream, expected, last);
    }
    return { revision, position: await positionOf(stream, revision, limitMs) };
  }

  async function positionOf(stream: string, revision: number, limitMs: number): Promise<Position> {
    const [event] = await reading.stream(stream, revision, limitMs, 1);
    if (event?.revision !== revision) throw new Error(`event ${revision} of stream ${stream} cannot be read`);
    return event.position;
  }

  /** What the engine answered, or the revision at which it says the stream is. */
  async function send(
    stream: string,
    events: readonly NewEvent[],
    at: number,
    limitMs: number,
  ): Promise<Appended | { conflict: number }> {
    try {
      const { nextExpectedRevision, position } = await client.appendToStream(
        prefix + stream,
        events.map(toWire),
        { expectedRevision: at < 0 ? NO_STREAM : BigInt(at), requiresLeader: true, deadline: limitMs },
      );
      const revision = Number(nextExpectedRevision);
      known.learn(
        stream,
        events.map(({ id }, n) => ({ id, revision: revision - events.length + 1 + n })),
      );
      return { revision, position: position?.commit ?? (await positionOf(stream, revision, limitMs)) };
    } catch (error) {
      if (error instanceof MaxAppendSizeExceededError) throw tooLarge(stream, events, error);
      if (!(error instanceof WrongExpectedVersionError)) throw error;
      return { conflict: typeof error.actualVersion === 'bigint' ? Number(error.actualVersion) : -1 };
    }
  }

  return async (stream, events, expected, limitMs) => {
    const end = performance.now() + limitMs;
    let atLeast = expected === 'any' ? -1 : expected;
    for (;;) {
      const left = end - performance.now();
      if (left <= 0) throw new Silence(limitMs);
      const ids = await idsUpTo(stream, atLeast, left);
      const taken = await takenBefore(stream, events, expected, ids, left);
      if (taken) return taken;
      if (expected !== 'any' && expected !== ids.last) {
        throw new WrongExpectedRevision(stream, expected, ids.last);
      }
      const answer = await send(stream, events, ids.last, left);
      if (!('conflict' in answer)) return answer;
      if (answer.conflict < ids.last) {
        // The engine has less than it had: it was set back to a backup.
        known.forget(stream);
        throw new WrongExpectedRevision(stream, expected, answer.conflict);
      }
      // What the conflict is with may not be readable yet, but it must be looked at: it may be what is appended here.
      atLeast = answer.conflict;
      if (known.of(stream).last < atLeast) await pause(conflictPauseMs);
    }
  };
}

function tooLarge(
  stream: string,
  events: readonly NewEvent[],
  error: MaxAppendSizeExceededError,
): RangeError {
  const bytes = events.reduce((sum, { data }) => sum + Buffer.byteLength(JSON.stringify(data) ?? ''), 0);
  return new RangeError(
    `${events.length} events of ${bytes} bytes for stream ${stream} are more than the event log takes at once ` +
      `(${error.maxAppendSize} bytes, its setting MaxAppendSize)`,
  );
}
