import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useDialogs } from '../ui/dialogs.tsx';
import { useForgetUnfinished } from '../session/unfinished.tsx';
import { useSession } from '../session/use-session.ts';

/**
 * With a page go the questions that it asked and what was unfinished there. Both wait when the session has ended by itself:
 * the guards lead the same person back to that page.
 */
export function usePageEnd(): void {
  const { cancelAll } = useDialogs();
  const forget = useForgetUnfinished();
  const { user, left } = useSession();
  const { pathname } = useLocation();
  const userId = user?.id;
  const shown = useRef({ pathname, userId });
  const guestAt = useRef<string>(undefined);
  // Before the next page keeps anything.
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
    // Signed in just now: the guards are about to lead on.
    if (guestAt.current === pathname) return;
    guestAt.current = undefined;
    const before = shown.current;
    shown.current = { pathname, userId };
    if (before.pathname !== pathname || before.userId !== userId) end();
  }, [pathname, userId, left, cancelAll, forget]);
}
