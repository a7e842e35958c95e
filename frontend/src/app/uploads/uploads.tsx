import { Suspense, useSyncExternalStore } from 'react';
import { sawDeckSinceLoad, useSawDeckSinceLoad } from '../../decks/saw-deck-since-load.ts';
import { uploadsNow } from '../../features/library/upload/list/uploads-now.ts';
import { OverlayBoundary } from '../page/overlay-boundary.tsx';
import { pageWithStore } from '../page/page-load.tsx';

const load = () => import('./uploads-host.tsx');
const UploadsHost = pageWithStore(load, 'UploadsHost');
const UploadsBadge = pageWithStore(load, 'UploadsBadge');

/** So that files can be dropped without a connection. */
export const preloadUploads = UploadsHost.preload;

/** Whether files are uploaded, or decks come in. */
function useHasUploads(): boolean {
  const hasFiles = useSyncExternalStore(uploadsNow.subscribe, () => {
    const { rows, made } = uploadsNow.state();
    return rows.length > 0 || made.length > 0;
  });
  return useSawDeckSinceLoad() || hasFiles;
}

function hide(): void {
  uploadsNow.set({ shown: false, made: [] });
  sawDeckSinceLoad.set(false);
}

/** What is uploaded, whichever page is shown. */
export const Uploads = () =>
  useHasUploads() && (
    <OverlayBoundary name="The upload" onClose={hide}>
      <UploadsHost />
    </OverlayBoundary>
  );

/** How far it is, in the navigation bar. */
export const UploadsInBar = () =>
  useHasUploads() && (
    <Suspense>
      <UploadsBadge />
    </Suspense>
  );
