import { useEffect } from 'react';

/**
 * The browser asks before the page is left while something would be lost with it. It is told in a task of its own: to
 * many an answer of a moment it need not be told at all, and it takes as long as drawing a card.
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
