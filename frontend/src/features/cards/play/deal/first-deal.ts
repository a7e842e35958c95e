import { type FirstReads, once } from '../../../../api/first-reads.ts';
import { preferencesEndpoints } from '../../../../preferences/endpoints.ts';
import { type PlayRequest, type PlayScope, readPlayRequest } from './navigation-state.ts';
import { playEndpoints } from '../play-endpoints.ts';

let isDealt = false;

/** Deals the session that the page was opened with. */
export const firstReads: FirstReads = (dispatch, state) => {
  const request = readPlayRequest(state);
  if (!request) return [];
  isDealt = true;
  return [
    dispatch(playEndpoints.endpoints.studySession.initiate(sessionOf(request), once)),
    dispatch(preferencesEndpoints.endpoints.getUserPreferences.initiate(undefined, once)),
  ];
};

/** Whether this session was dealt before the page was drawn, as the first one is. Each that follows is dealt anew. */
export function takeFirstDeal(): boolean {
  const was = isDealt;
  isDealt = false;
  return was;
}

/** The query for the cards of a session. */
export const sessionOf = ({ scope, yieldFilter, moreNew, begun }: Omit<PlayRequest, 'sidebarState'>) => ({
  ...whose(scope),
  yieldFilter,
  moreNew,
  begun,
});

const whose = (scope: PlayScope): { pdfId?: string; folderId?: string } => {
  if (scope.kind === 'document') return { pdfId: scope.document.id };
  return scope.kind === 'folder' ? { folderId: scope.folder.id } : {};
};
