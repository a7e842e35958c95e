import { Suspense, useSyncExternalStore } from 'react';
import { importsNow } from '../../decks/imports-now.ts';
import { uploadsNow } from '../../features/library/upload/list/uploads-now.ts';
import { OverlayBoundary } from '../overlay-boundary.tsx';
import { pageWithStore } from '../page-load.tsx';

const load = () => import('./uploads-host.tsx');
const UploadsHost = pageWithStore(load, 'UploadsHost');
const UploadsBadge = pageWithStore(load, 'UploadsBadge');
const loadDecks = () => import('../../features/decks/decks-host.tsx');
const DecksHost = pageWithStore(loadDecks, 'DecksHost');
const DecksBadge = pageWithStore(loadDecks, 'DecksBadge');

/** So that files can be dropped without a connection. */
export const preloadUploads = UploadsHost.preload;

const useHasUploads = (): boolean =>
  useSyncExternalStore(uploadsNow.subscribe, () => uploadsNow.state().rows.length > 0);
const useHasDecks = (): boolean =>
  useSyncExternalStore(importsNow.subscribe, () => importsNow.state().isFollowed);
const forget = (): void => importsNow.set({ uploads: [], isFollowed: false });
const hide = (): void => uploadsNow.set({ shown: false });

/** What is uploaded, and the decks that come in, whichever page is shown. */
export function Uploads() {
  const hasUploads = useHasUploads();
  const hasDecks = useHasDecks();
  return (
    <>
      {hasUploads && (
        <OverlayBoundary name="The upload" onClose={hide}>
          <UploadsHost />
        </OverlayBoundary>
      )}
      {hasDecks && (
        <OverlayBoundary name="The import" onClose={forget}>
          <DecksHost />
        </OverlayBoundary>
      )}
    </>
  );
}

/** How far they are, in the navigation bar. */
export function UploadsInBar() {
  const hasUploads = useHasUploads();
  const hasDecks = useHasDecks();
  return (
    <Suspense>
      {hasUploads && <UploadsBadge />}
      {hasDecks && <DecksBadge />}
    </Suspense>
  );
}
