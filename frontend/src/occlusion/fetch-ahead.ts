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

/** Fetches these drawings and their pictures, and holds them; those of the last call that are not among them are not needed any more. */
type HoldAhead = (ids: readonly string[]) => void;

/** One drawing after the other, so that answers do not wait behind them. What cannot be fetched is not held: the next call asks for it again. */
export function makeHoldAhead(dispatch: Dispatch): HoldAhead {
  const held = new Map<string, (() => void)[]>();
  let last: readonly string[] = [];
  const letGo = (id: string): void => {
    for (const forget of held.get(id) ?? []) forget();
    held.delete(id);
  };
  const fetchOne = async (id: string): Promise<void> => {
    const own: (() => void)[] = [];
    held.set(id, own);
    const asked = dispatch(occlusionEndpoints.endpoints.occlusion.initiate(id));
    own.push(asked.unsubscribe);
    const { data } = await asked;
    // Its turn may have been meanwhile.
    if (held.get(id) !== own) return;
    const ahead = data ? holdPicture(partOf(data)) : null;
    if (ahead) own.push(ahead.release);
    const isThere = await ahead?.picture.then(
      () => true,
      () => false,
    );
    if (!isThere && held.get(id) === own) letGo(id);
  };
  const fetchAll = async (ids: readonly string[]): Promise<void> => {
    for (const id of ids) {
      if (last !== ids) return;
      if (!held.has(id)) await fetchOne(id);
    }
  };
  return (ids) => {
    last = ids;
    for (const id of held.keys()) if (!ids.includes(id)) letGo(id);
    void fetchAll(ids);
  };
}
