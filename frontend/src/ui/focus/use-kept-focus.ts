import { useEffect, useRef, type RefObject } from 'react';

/** Where the focus was: the line of the list, whose it is, and the lines around it. */
interface Place {
  button: Element;
  row: Element | null;
  of: string | null;
  after: readonly Element[];
  before: readonly Element[];
}

/**
 * Keeps the focus in a list whose lines go, or move to another part of it, by what is pressed in them. It follows the
 * line (`data-row`, which says whose it is), or goes to the next one; otherwise to the whole, which needs a tabIndex.
 */
export function useKeptFocus(): RefObject<HTMLDivElement | null> {
  const whole = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const root = whole.current;
    if (!root) return undefined;
    let place: Place | null = null;
    const remember = ({ target }: FocusEvent): void => {
      place = target === root ? null : placeOf(target as Element);
    };
    const observer = new MutationObserver(() => {
      if (!place || place.button.isConnected || !isLost(root)) return;
      const next = nextOf(root, place) ?? root;
      next.focus({ preventScroll: next === root });
    });
    root.addEventListener('focusin', remember);
    observer.observe(root, { childList: true, subtree: true });
    return () => {
      root.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, []);
  return whole;
}

function placeOf(button: Element): Place {
  const row = button.closest('[data-row]');
  const rows = [...(row?.parentElement?.children ?? [])];
  const at = row ? rows.indexOf(row) : -1;
  return {
    button,
    row,
    of: row?.getAttribute('data-row') ?? null,
    after: rows.slice(at + 1),
    before: rows.slice(0, Math.max(at, 0)).toReversed(),
  };
}

/** On nothing, or on the dialog around it: what had it is gone. */
const isLost = (root: Element): boolean => {
  const active = document.activeElement;
  return !active || (active !== root && active.contains(root));
};

function nextOf(root: Element, { row, of, after, before }: Place): HTMLElement | null {
  const own = [...root.querySelectorAll('[data-row]')].filter((each) => each.getAttribute('data-row') === of);
  const rows = [row, ...own, ...after, ...before].filter((each) => each?.isConnected);
  for (const each of rows) {
    const button = each?.querySelector<HTMLElement>('button:not(:disabled)');
    if (button) return button;
  }
  return null;
}
