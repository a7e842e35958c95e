import { longestWallClockMs } from '../../platform/workers/time-limit.ts';

/** How long the built-in engine may take for a page, in ms of running time. */
export const pageTimeoutMs = 15_000;

/**
 * The longest that a page is worked on without progress, in ms. The built-in engine ends one by its own limit long before;
 * an engine that does not is aborted.
 */
export const longestPageMs = 2 * longestWallClockMs(pageTimeoutMs);
