import { setTimeout as pause } from 'node:timers/promises';
import { type EventStoreDBClient, NO_STREAM, WrongExpectedVersionError } from '@eventstore/db-client';
import type { NewEvent, Position } from '@anamnesis/contracts/kernel/event.ts';
import {
  type Appended,
  type ExpectedRevision,
  WrongExpectedRevision,
} from '@anamnesis/contracts/ports/event-log.ts';
import type { Access } from './access.ts';
import { toWire } from './envelope.ts';
import { CallTimeout } from '../../common/engine/retrier.ts';
import type { KnownIds, StreamIds } from './known-ids.ts';
import { type Reading, requireDense } from './reading.ts';
import { tooLarge } from './too-large.ts';

export type Append = (
  stream: string,
  events: readonly NewEvent[],
  expected: ExpectedRevision,
  limitMs: number,
) => Promise<Appended>;

type Dependencies = {
  client: EventStoreDBClient;
  prefix: string;
  reading: Reading;
  known: KnownIds;
  access: Access;
};

const conflictPauseMs = 10;

/**
 * One try of an append. It always names the exact revision, and no event id of the stream up to there is appended again:
 * so trying once more is safe when nobody knows whether the last try was taken.
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

  /** What the engine answered, or the revision at which it says the stream is. */
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
      // What a client that does not throw answers for a wrong revision (throwOnAppendFailure=false, which is refused).
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
    // What is known of the stream suffices to append, and to answer; to refuse, all of it must be known.
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
        // The engine has less than it had: it was set back to a backup.
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

/** The revision that was answered the first time when all events are known; whether to append them when none is. */
function judge(
  { ids, last }: StreamIds,
  events: readonly NewEvent[],
  expected: ExpectedRevision,
): number | 'new' | 'refused' {
  const revisions = events.map(({ id }) => ids.get(id));
  const revision = revisions.at(-1);
  if (revision !== undefined && !revisions.includes(undefined)) return revision;
  // Part of it being there means that it was decided on another state than the one the stream is in.
  if (revisions.some((each) => each !== undefined)) return 'refused';
  return expected === 'any' || expected === last ? 'new' : 'refused';
}
