import { type Backoff, backoffMs, sleep } from '@anamnesis/contracts/kernel/work/backoff.ts';
import { headers, type JetStreamClient, type NatsConnection } from 'nats';
import { EngineUnavailable, StorageFull } from '@anamnesis/contracts/ports/models/engine.ts';
import { engine, type Link } from '../connection/connection.ts';
import { isJetStreamError, type JetStreams } from './streams.ts';

/** A message for a stream, with the full name of its subject. */
export type Outgoing = { id: string; subject: string; payload: Uint8Array; extra?: Record<string, string> };

export type Publisher = { publish(messages: readonly Outgoing[]): Promise<void> };

type Batch = { messages: readonly Outgoing[]; resolve: () => void; reject: (error: unknown) => void };
type Attempt = { stored: number; error: unknown };

const mostInFlight = 256;
const mostBytesInFlight = 4 * 1024 * 1024;
const backoff: Backoff = { firstMs: 100, longestMs: 500, fixedShare: 0.5 };

/**
 * Sends one batch after another; resolves when the server has stored every message on its disk. Messages of a batch are sent
 * without waiting for each other: every one names its predecessor, and the server rejects it when that is not the last one
 * stored, so no message overtakes one that was lost. Messages without an acknowledgement are sent again; after `timeoutMs`
 * without any, the batch and all batches queued behind it are rejected with EngineUnavailable.
 */
export function createPublisher(deps: { link: Link; streams: JetStreams; timeoutMs: number }): Publisher {
  const waiting: Batch[] = [];
  let working = false;

  async function work(): Promise<void> {
    working = true;
    while (waiting.length > 0) {
      const batches = waiting.splice(0);
      try {
        await sendAll(
          deps,
          batches.flatMap(({ messages }) => messages),
        );
        for (const { resolve } of batches) resolve();
      } catch (error) {
        for (const { reject } of [...batches, ...waiting.splice(0)]) reject(error);
      }
    }
    working = false;
  }

  return {
    publish(messages) {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      waiting.push({ messages, resolve, reject });
      if (!working) void work();
      return promise;
    },
  };
}

type Deps = { link: Link; streams: JetStreams; timeoutMs: number };

async function sendAll(deps: Deps, all: readonly Outgoing[]): Promise<void> {
  let stored = 0;
  let failures = 0;
  let deadline = performance.now() + deps.timeoutMs;
  let fault: unknown = null;
  while (stored < all.length) {
    const left = deadline - performance.now();
    const attempt = await sendSome(deps, inFlight(all, stored), left);
    stored += attempt.stored;
    if (attempt.stored > 0) {
      failures = 0;
      fault = null;
      deadline = performance.now() + deps.timeoutMs;
      continue;
    }
    // The last try may have had no time for an answer: that the stream is full was reported before.
    if (isFull(attempt.error) || !isFull(fault)) fault = attempt.error;
    if (performance.now() >= deadline) throw unavailable(fault);
    if (attempt.error) {
      deps.streams.doubt();
      failures += 1;
      await sleep(backoffMs(failures, backoff));
    }
  }
}

/** Error codes: insufficient resources, a stream that could not store (for example, it is full), insufficient storage. */
const fullCodes = [10023, 10077, 10047];
const isFull = (error: unknown): boolean => fullCodes.some((code) => isJetStreamError(error, code));

function unavailable(cause: unknown): EngineUnavailable {
  if (cause instanceof EngineUnavailable) return cause;
  if (isFull(cause)) return new StorageFull(engine, cause);
  return new EngineUnavailable(engine, cause);
}

function inFlight(all: readonly Outgoing[], from: number): readonly Outgoing[] {
  let bytes = 0;
  let end = from;
  while (end < all.length && end - from < mostInFlight) {
    bytes += all[end]!.payload.length;
    if (end > from && bytes > mostBytesInFlight) break;
    end += 1;
  }
  return all.slice(from, end);
}

/** Sends all messages at once; returns how many of the first are certainly stored, and the error of the next one. */
async function sendSome(deps: Deps, some: readonly Outgoing[], timeoutMs: number): Promise<Attempt> {
  let nats: NatsConnection;
  try {
    nats = await deps.link.ready(timeoutMs);
    await deps.streams.ensure(nats);
  } catch (error) {
    return { stored: 0, error };
  }
  const jetstream = nats.jetstream({ timeout: Math.max(1, timeoutMs) });
  const { promise: brokenOff, resolve: breakOff } = Promise.withResolvers<void>();
  const forget = deps.link.onBroken(breakOff);
  const outcomes: ({ error?: unknown } | undefined)[] = [];
  const sending = some.map(async (message, n) => {
    try {
      await send(jetstream, message, some[n - 1]);
      outcomes[n] = {};
    } catch (error) {
      outcomes[n] = { error };
    }
  });
  await Promise.race([Promise.all(sending), brokenOff]);
  forget();
  const stored = some.findIndex((_, n) => outcomes[n] === undefined || 'error' in outcomes[n]);
  if (stored < 0) return { stored: some.length, error: null };
  return { stored, error: outcomes[stored]?.error ?? new Error('the connection was lost') };
}

function send(jetstream: JetStreamClient, message: Outgoing, before: Outgoing | undefined): Promise<unknown> {
  const { id, subject, payload, extra = {} } = message;
  const head = headers();
  for (const [name, value] of Object.entries(extra)) head.set(name, value);
  return jetstream.publish(subject, payload, {
    msgID: id,
    headers: head,
    ...(before && { expect: { lastMsgID: before.id } }),
  });
}
