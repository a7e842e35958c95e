import { useRef } from 'react';

/** Focus goes back to where it was when the dialog opened, or to the page when that is gone. */
export function useReturnFocus() {
  const opener = useRef<Element>(null);
  return {
    remember: (): void => {
      opener.current = document.activeElement;
    },
    giveBack: (event: Event): void => {
      event.preventDefault();
      const there =
        opener.current instanceof HTMLElement && opener.current.checkVisibility() && opener.current;
      const goal = there && there !== document.body ? there : document.querySelector<HTMLElement>('main');
      goal?.focus();
    },
  };
}
