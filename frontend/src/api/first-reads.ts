import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/**
 * Asks for what a page shows first, before it is drawn: with the answers there it is drawn once, and not first without
 * them. `state`: what the page was opened with. None of the promises rejects.
 */
export type FirstReads = (dispatch: Dispatch, state: unknown) => readonly PromiseLike<unknown>[];

/** For a query that no component follows yet. */
export const once = { subscribe: false } as const;
