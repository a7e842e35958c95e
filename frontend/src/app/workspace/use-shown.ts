import { useEffect, useEffectEvent } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { Face } from '../../features/viewer/document-view.tsx';
import type { ShowMode } from '../../features/library/library-context.tsx';

export interface Shown {
  documentId: string | null;
  mode: ShowMode;
  /** The folder of a practice quiz. */
  folderId: string | null;
  /** Of a document that is both pages and text. */
  face: Face;
  preferences: boolean;
  /** Ask My Notes. */
  asking: boolean;
}

/**
 * What the main area shows. It is part of the address: reloading keeps it, the browser's back button leaves it. Coming
 * back from the play screen shows what was shown before (`returnTo`).
 */
export function useShown(returnTo = '') {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const restore = useEffectEvent(() => {
    const handedOver = typeof state === 'object' && state !== null && 'sidebarState' in state;
    if (handedOver && returnTo && search.size === 0) setSearch(returnTo, { replace: true });
  });
  useEffect(() => restore(), []);
  const shown: Shown = {
    documentId: search.get('document'),
    mode: modeIn(search),
    folderId: search.get('show') === 'quiz' ? search.get('folder') : null,
    face: search.get('face') === 'text' ? 'text' : 'pages',
    preferences: search.get('show') === 'preferences',
    asking: search.get('show') === 'ask',
  };
  return {
    shown,
    search: search.toString(),
    show: (documentId: string, mode: ShowMode) =>
      setSearch((now) => ({ document: documentId, show: mode, ...faceOf(now, documentId) })),
    showFace: (face: Face) =>
      setSearch(
        (now) => {
          now.set('face', face);
          return now;
        },
        { replace: true },
      ),
    showFolderQuiz: (folderId: string) => setSearch({ folder: folderId, show: 'quiz' }),
    showAsking: () => setSearch({ show: 'ask' }),
    showPreferences: () => setSearch({ show: 'preferences' }),
    close: () => setSearch({}),
  };
}

const modes: readonly string[] = [
  'summary',
  'cards',
  'suggestions',
  'quiz',
  'questions',
] satisfies ShowMode[];

function modeIn(search: URLSearchParams): ShowMode {
  const shown = search.get('show') ?? '';
  return modes.includes(shown) ? (shown as ShowMode) : 'view';
}

/** The face that was chosen stays while its document does. */
function faceOf(search: URLSearchParams, documentId: string): { face?: string } {
  const face = search.get('document') === documentId ? search.get('face') : null;
  return face ? { face } : {};
}
