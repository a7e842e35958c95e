import { type Backoff, backoffMs, sleep } from '@anamnesis/contracts/kernel/work/backoff.ts';
import { ErrorCode, type NatsConnection, NatsError } from 'nats';
import { EngineUnavailable } from '@anamnesis/contracts/ports/models/engine.ts';
import { engine, type Link } from './connection.ts';

/** Sends a request to the server, with retries. */
export type AskingNats = <T>(question: (nats: NatsConnection) => Promise<T>) => Promise<T>;

const backoff: Backoff = { firstMs: 100, longestMs: 500, fixedShare: 0.5 };
const transientCodes = new Set<string>([ErrorCode.Timeout, ErrorCode.NoResponders, ErrorCode.Disconnect]);

/**
 * Retries with backoff while the server is down, starting or electing a leader; after `timeoutMs`, or when the server rejects
 * the request, throws EngineUnavailable with the client's error as its cause. Only for idempotent requests.
 */
export function createAsking({ link, timeoutMs }: { link: Link; timeoutMs: number }): AskingNats {
  return async (question) => {
    const deadline = performance.now() + timeoutMs;
    for (let failures = 1; ; failures += 1) {
      try {
        return await question(await link.ready(Math.max(0, deadline - performance.now())));
      } catch (error) {
        if (!(error instanceof NatsError)) throw error;
        const pauseMs = backoffMs(failures, backoff);
        if (!isTransient(error) || performance.now() + pauseMs > deadline)
          throw new EngineUnavailable(engine, error);
        await sleep(pauseMs);
      }
    }
  };
}

const isTransient = ({ code, api_error: refusal }: NatsError): boolean =>
  transientCodes.has(code) || (refusal !== undefined && refusal.code >= 500);
