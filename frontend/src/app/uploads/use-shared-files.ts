import { useEffect, useEffectEvent } from 'react';
import { isDeckFile } from '../../decks/deck-file.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import { useToasts } from '../../ui/toasts/toasts.tsx';
import { whenIdle } from '../../ui/when-idle.ts';
import { takeShared } from '../../worker/shared-files.ts';

/** Takes the files that were shared with the app on this device. Without a folder they wait until there is one. */
export function useSharedFiles(isReady: boolean, add: (files: readonly File[]) => void): void {
  const { confirm } = useDialogs();
  const toasts = useToasts();
  const take = useEffectEvent(async (): Promise<void> => {
    if (new URLSearchParams(location.search).get('shared') === 'failed')
      toasts.error('The shared files could not be taken. This device may have no room left.', {
        key: 'shared',
      });
    const files = await takeShared(caches, Date.now());
    if (files.length === 0) return;
    // Decks are read at once, and another site may have sent them here.
    const isTaken =
      !files.some(isDeckFile) ||
      (await confirm({
        title: files.length === 1 ? 'Read the shared deck?' : 'Read the shared files?',
        description: files.map(({ name }) => name).join(', '),
        confirmLabel: 'Read',
      }));
    if (isTaken) add(files);
  });
  useEffect(() => (isReady && 'caches' in globalThis ? whenIdle(() => take()) : undefined), [isReady]);
}
