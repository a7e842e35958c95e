import { useLocation, useNavigate } from 'react-router';
import type { DocumentRef } from '../../../../documents/document-ref.ts';
import { useLiteMode } from '../../../../preferences/use-lite-mode.ts';
import { folderState, playState, todayState, type Wish } from '../../../../study/play-state.ts';
import { readPlayRequest, type PlayScope } from '../deal/navigation-state.ts';

export type NextSession = {
  /** All documents when absent. */
  scope?: PlayScope | undefined;
  /** New cards beyond the daily limit. */
  moreNew?: number;
  /** How many were begun today when they were asked for. */
  begun?: number;
};

/** Starts the next session on the play screen, in the place of this one. */
export function useNextSession(): (next: NextSession) => void {
  const navigate = useNavigate();
  const request = readPlayRequest(useLocation().state);
  const liteMode = useLiteMode(request?.liteMode) ?? false;
  return ({ scope = { kind: 'today' }, moreNew = 0, begun }) => {
    const state = stateOf(scope, { liteMode, moreNew, begun });
    const { sidebarState } = request ?? {};
    void navigate('/anki-play', { state: { ...state, sidebarState }, replace: true });
  };
}

function stateOf(scope: PlayScope, wish: Wish): object {
  switch (scope.kind) {
    case 'document':
      return playState(named(scope.document), wish);
    case 'folder':
      return folderState({ ...scope.folder, documents: scope.documents.map(named) }, wish);
    case 'today':
      return todayState(wish);
    default:
      return scope satisfies never;
  }
}

const named = ({ id: documentId, name, type }: DocumentRef) => ({ documentId, name, type });
