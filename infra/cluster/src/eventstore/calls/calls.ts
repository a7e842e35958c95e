import { setTimeout as pause } from 'node:timers/promises';
import { EngineMisconfigured } from '@anamnesis/contracts/ports/models/engine.ts';
import type { EngineLogger } from '../../engine/logger.ts';
import type { Retrier } from '../../engine/retrier.ts';
import type { ConnectionFault } from '../connection/connection-fault.ts';
import { engine } from './faults.ts';

type Dependencies = {
  retrier: Retrier;
  diagnose: (error: unknown) => Promise<ConnectionFault | null>;
  logger: EngineLogger;
};

const lookAgainMs = 1_000;

/**
 * Retries calls while the engine is unavailable, but not when it cannot be used as it is configured: calls then throw
 * EngineMisconfigured at once. Following readers check again every second, since an operator may fix it. The cause is logged
 * once, and again when it changes.
 */
export function createStoreCalls({ retrier, diagnose, logger }: Dependencies): Retrier {
  let reported: string | null = null;

  function report({ problem, remedy }: ConnectionFault): void {
    if (reported === problem) return;
    reported = problem;
    logger.error({ engine, problem, remedy }, 'an engine cannot be used as it is configured');
  }

  const attempt =
    <T>(work: (limitMs: number) => Promise<T>) =>
    async (limitMs: number): Promise<T> => {
      try {
        const result = await work(limitMs);
        if (reported !== null) logger.info({ engine }, 'an engine can be used again');
        reported = null;
        return result;
      } catch (error) {
        const fault = await diagnose(error);
        if (!fault) throw error;
        report(fault);
        throw new EngineMisconfigured(engine, fault.problem, fault.remedy);
      }
    };

  return {
    bounded: (work, startedAt) => retrier.bounded(attempt(work), startedAt),
    async endless(work, signal) {
      while (!signal.aborted) {
        try {
          return await retrier.endless(attempt(work), signal);
        } catch (error) {
          if (!(error instanceof EngineMisconfigured)) throw error;
          await pause(lookAgainMs, undefined, { signal }).catch(() => undefined);
        }
      }
      return null;
    },
  };
}
