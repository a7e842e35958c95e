import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import { useForgetUnfinished } from '../../session/unfinished.tsx';
import { useSession } from '../../session/use-session.ts';

/**
 * When the user leaves a page, its open dialogs and its unfinished input are discarded. Both are kept when the session
 * expired, because the guards lead the same user back to that page.
 */
export function usePageEnd(): void {
  const { cancelAll } = useDialogs();
  const forget = useForgetUnfinished();
  const { user, left } = useSession();
  const { pathname } = useLocation();
  const userId = user?.id;
  const shown = useRef({ pathname, userId });
  const guestAt = useRef<string>(undefined);
  // Runs before the next page stores anything.
  useLayoutEffect(() => {
    const end = (): void => {
      cancelAll();
      forget();
    };
    if (userId === undefined) {
      guestAt.current = pathname;
      if (left) end();
      return;
    }
    // Just signed in: the guards are about to redirect.
    if (guestAt.current === pathname) return;
    guestAt.current = undefined;
    const before = shown.current;
    shown.current = { pathname, userId };
    if (before.pathname !== pathname || before.userId !== userId) end();
  }, [pathname, userId, left, cancelAll, forget]);
}
