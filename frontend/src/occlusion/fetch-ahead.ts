import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { api } from '../api/api.ts';
import { occlusionEndpoints } from './occlusion-endpoints.ts';
import { partOf } from './page-part.ts';
import { holdPicture } from './pictures.ts';

export type Dispatch = ThunkDispatch<
  Parameters<typeof api.util.selectCachedArgsForQuery>[0],
  unknown,
  UnknownAction
>;

/** Drawings that are held with their pictures, by id; each function is called when it is not needed any more. */
export type Held = Map<string, (() => void)[]>;

/**
 * Fetches drawings and their pictures and holds them, one after the other, so that answers do not wait behind them. What cannot be
 * fetched is not held: it is asked for again the next time.
 */
export async function fetchAhead(
  dispatch: Dispatch,
  held: Held,
  ids: readonly string[],
  isCurrent: () => boolean,
): Promise<void> {
  for (const id of ids) {
    if (!isCurrent()) return;
    if (held.has(id)) continue;
    const own: (() => void)[] = [];
    held.set(id, own);
    const asked = dispatch(occlusionEndpoints.endpoints.occlusion.initiate(id));
    own.push(asked.unsubscribe);
    const { data } = await asked;
    // Its turn may have been meanwhile.
    if (held.get(id) !== own) continue;
    const ahead = data ? holdPicture(partOf(data)) : null;
    if (ahead) own.push(ahead.release);
    const isThere = await ahead?.picture.then(
      () => true,
      () => false,
    );
    if (!isThere && held.get(id) === own) letGo(held, id);
  }
}

function letGo(held: Held, id: string): void {
  for (const forget of held.get(id) ?? []) forget();
  held.delete(id);
}
