import { useEffect } from 'react';
import { whenIdle } from '../../../ui/when-idle.ts';
import { page } from '../../page/page-load.tsx';
import { CardListView, DocumentView } from './reader-pages.ts';
import { preloadCardDialogs } from '../card-dialogs.tsx';

export const MainArea = page(() => import('./main-area.tsx'), 'MainArea');

/**
 * Loads the list of cards, the reader and the scripts that read PDFs before a document is opened: they are larger than most documents. What
 * the page itself shows must have come by then. What a document is shown in is loaded at once where one is `opened`.
 */
export function usePreloadedReader(shown: boolean, opened: boolean): void {
  useEffect(() => {
    if (opened) MainArea.preload().catch(() => undefined);
  }, [opened]);
  useEffect(() => (shown ? whenIdle(preload) : undefined), [shown]);
}

async function preload(): Promise<void> {
  const [{ loadReader }] = await Promise.all([
    import('../../../features/viewer/load-reader.ts'),
    MainArea.preload(),
    DocumentView.preload(),
    CardListView.preload(),
  ]);
  await Promise.all([loadReader(), preloadCardDialogs()]);
}
