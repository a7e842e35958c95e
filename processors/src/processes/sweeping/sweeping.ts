import { setTimeout as pause } from 'node:timers/promises';
import type { Subscription } from '@anamnesis/contracts/ports/message-bus.ts';
import type { Logger } from 'pino';
import { sweep, type SweepDependencies } from './sweep.ts';

type Options = SweepDependencies & { logger: Pick<Logger, 'info' | 'warn'>; minimumAgeMs?: number };

const hourMs = 3_600_000;
/** Of a file: an upload or the pages of a document may be on their way to being recorded for that long. */
const defaultAgeMs = hourMs;
/** At the start, when that is old enough which the process that ended has left, and every day. */
const pauses = [hourMs + 60_000];
const dayMs = 24 * hourMs;

/** Frees files that nobody owns; `stop` waits for the sweep that is under way. */
export function startSweeping(options: Options): Subscription {
  const ending = new AbortController();
  const { signal } = ending;
  const run = async (): Promise<void> => {
    const left = [...pauses];
    while (!signal.aborted) {
      await sweepOnce(options);
      await pause(left.shift() ?? dayMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  const running = run();
  return {
    async stop() {
      ending.abort();
      await running;
    },
  };
}

async function sweepOnce({ logger, minimumAgeMs = defaultAgeMs, ...deps }: Options): Promise<void> {
  try {
    // Of the machine, whose time files have.
    const count = await sweep(deps, new Date(Date.now() - minimumAgeMs));
    if (count > 0) logger.info({ files: count }, 'removed files that no document has');
  } catch (error) {
    logger.warn(
      { err: error },
      'files that no document has could not be looked for; it is tried again later',
    );
  }
}
