import { useEffect } from 'react';
import { whenIdle } from '../../ui/when-idle.ts';
import { page } from '../page-load.tsx';

export const DocumentView = page(() => import('../../features/viewer/document-view.tsx'), 'DocumentView');

export const CardListView = page(
  () => import('../../features/cards/list/card-list-view.tsx'),
  'CardListView',
);

/**
 * Loads the list of cards, the reader and the scripts that read PDFs before a document is opened: they are larger than most documents. What
 * the page itself shows must have come by then.
 */
export function usePreloadedReader(shown: boolean): void {
  useEffect(() => (shown ? whenIdle(preload) : undefined), [shown]);
}

async function preload(): Promise<void> {
  const [{ loadReader }] = await Promise.all([
    import('../../features/viewer/load-reader.ts'),
    DocumentView.preload(),
    CardListView.preload(),
  ]);
  await loadReader();
}
