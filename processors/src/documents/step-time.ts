import { longestWallClockMs } from '../platform/workers/time-limit.ts';

/** How long one step may take, in ms of running time: a page of an extraction or a split, or the whole of a text. */
export const stepTimeoutMs = 15_000;

/**
 * The longest that a document is worked on without progress, in ms. A step ends by its own limit long before; work that
 * does not is aborted.
 */
export const longestStepMs = 2 * longestWallClockMs(stepTimeoutMs);
