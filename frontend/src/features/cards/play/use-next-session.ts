import { useLocation, useNavigate } from 'react-router';
import type { DocumentRef } from '../../../documents/document-ref.ts';
import { useGetUserPreferencesQuery } from '../../../preferences/endpoints.ts';
import { playState, todayState } from '../../../study/play-state.ts';
import { readPlayRequest } from './navigation-state.ts';

export type NextSession = {
  /** Of all documents when absent. */
  document?: DocumentRef | undefined;
  /** New cards beyond the daily limit. */
  moreNew?: number;
  /** How many were begun today when they were asked for. */
  begun?: number;
};

/** Starts the next session on the play screen, in the place of this one. */
export function useNextSession(): (next: NextSession) => void {
  const navigate = useNavigate();
  const sidebarState = readPlayRequest(useLocation().state)?.sidebarState;
  const liteMode = useGetUserPreferencesQuery().data?.data.liteMode ?? false;
  return ({ document, moreNew = 0, begun }) => {
    const wish = { liteMode, moreNew, begun };
    const state = document
      ? playState({ documentId: document.id, name: document.name, type: document.type }, wish)
      : todayState(wish);
    void navigate('/anki-play', { state: { ...state, sidebarState }, replace: true });
  };
}
