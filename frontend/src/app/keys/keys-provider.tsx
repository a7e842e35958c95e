import { useCallback, type ReactNode } from 'react';
import { useSession } from '../../session/use-session.ts';
import { useStateOfPerson } from '../../session/use-state-of-person.ts';
import { useShortcut } from '../../ui/keys/use-shortcut.ts';
import { OverlayBoundary } from '../page/overlay-boundary.tsx';
import { page } from '../page/page-load.tsx';
import { KeysContext } from '../../ui/keys/keys-context.ts';
import { useAskKey } from './use-ask-key.ts';

const KeysDialog = page(() => import('./keys-dialog.tsx'), 'KeysDialog');

/** The keys that work wherever somebody is signed in: `?` shows those of whatever screen there is. */
export function KeysProvider({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const [shown, setShown] = useStateOfPerson<true>();
  const close = useCallback(() => setShown(null), [setShown]);
  const show = useCallback(() => setShown(true), [setShown]);
  useShortcut('?', show, user !== null);
  useAskKey(user !== null);
  return (
    <KeysContext value={show}>
      {children}
      {shown && (
        <OverlayBoundary name="The list of keys" onClose={close}>
          <KeysDialog onClose={close} />
        </OverlayBoundary>
      )}
    </KeysContext>
  );
}
