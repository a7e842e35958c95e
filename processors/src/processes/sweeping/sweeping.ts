import type { Subscription } from '@anamnesis/contracts/ports/message-bus.ts';
import type { Logger } from 'pino';
import { startRegularly } from '../../platform/kernel/regularly.ts';
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
  const left = [...pauses];
  return startRegularly({
    task: () => sweepOnce(options),
    failed: (error) =>
      options.logger.warn(
        { err: error },
        'files that no document has could not be looked for; it is tried again later',
      ),
    pauseMs: () => left.shift() ?? dayMs,
    ref: false,
  });
}

async function sweepOnce({ logger, minimumAgeMs = defaultAgeMs, ...deps }: Options): Promise<void> {
  // Of the machine, whose time files have.
  const count = await sweep(deps, new Date(Date.now() - minimumAgeMs));
  if (count > 0) logger.info({ files: count }, 'removed files that no document has');
}
