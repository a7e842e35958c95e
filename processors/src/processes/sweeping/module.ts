import { regularly } from '../../platform/kernel/regularly.ts';
import { defineProcess } from '../../resources.ts';
import { sweep } from './sweep.ts';

const hourMs = 3_600_000;
/** Of a file: an upload or the pages of a document may be on their way to being recorded for that long. */
const minimumAgeMs = hourMs;

/** Frees files that nobody owns: at the start, when that is old enough which the process that ended has left, and every day. */
export const sweepingModule = defineProcess({
  name: 'sweeping',
  needs: ['bus', 'blobs', 'derived', 'freeFiles', 'logger'],
  givesWay: true,
  background: regularly({
    async task({ logger, ...deps }) {
      // Of the machine, whose time files have.
      const files = await sweep(deps, new Date(Date.now() - minimumAgeMs));
      if (files > 0) logger.info({ files }, 'removed files that no document has');
    },
    firstMs: hourMs + 60_000,
    everyMs: 24 * hourMs,
    retryMs: hourMs,
    failure: 'files that no document has could not be looked for; it is tried again later',
    level: 'warn',
  }),
});
