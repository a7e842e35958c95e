import { useEffect } from 'react';

/**
 * The browser asks before the page is left while something would be lost with it. The listener is added in a task of its own: for
 * many a short answer it need not be added at all, and it takes as long as drawing a card.
 */
export function useWarnBeforeLeaving(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    const soon = setTimeout(() => window.addEventListener('beforeunload', warn));
    return () => {
      clearTimeout(soon);
      window.removeEventListener('beforeunload', warn);
    };
  }, [unsaved]);
}
