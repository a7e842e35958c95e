import { type Backoff, backoffMs, sleep } from '@anamnesis/contracts/kernel/backoff.ts';
import { ErrorCode, type NatsConnection, NatsError } from 'nats';
import { EngineUnavailable } from '@anamnesis/contracts/ports/engine.ts';
import { engine, type Link } from './connection.ts';

/** Puts a question to the server. */
export type Asking = <T>(question: (nats: NatsConnection) => Promise<T>) => Promise<T>;

const backoff: Backoff = { firstMs: 100, longestMs: 500, fixedShare: 0.5 };
const passing = new Set<string>([ErrorCode.Timeout, ErrorCode.NoResponders, ErrorCode.Disconnect]);

/**
 * Asks again while the server is away, starts, or chooses a leader; after `timeoutMs`, or when it refuses, what its
 * client says is told as EngineUnavailable. To be used for questions that may be put twice.
 */
export function createAsking({ link, timeoutMs }: { link: Link; timeoutMs: number }): Asking {
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
  passing.has(code) || (refusal !== undefined && refusal.code >= 500);
