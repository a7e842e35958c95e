import { useCallback, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';

interface ActionNotice {
  tone: 'success' | 'error';
  text: string;
  /** What can be done about it. */
  action?: { label: string; press: () => void } | undefined;
}
export type Announce = (tone: ActionNotice['tone'], text: string, action?: ActionNotice['action']) => void;

/** What came of the last action, above a list from which the row that was pressed may have gone. */
export function useActionNotice(): {
  notice: ReactNode;
  /** The sentence gets the focus, as what was pressed may be gone. */
  announce: Announce;
  /** Returns whether the sentence had the focus. */
  dismiss: () => boolean;
} {
  const [shown, show] = useState<ActionNotice | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const announce: Announce = useCallback((tone, text, action) => {
    show({ tone, text, action });
    focusSoon(place);
  }, []);
  const dismiss = useCallback(() => {
    show(null);
    return place.current?.contains(document.activeElement) ?? false;
  }, []);
  const notice = (
    <div ref={place} tabIndex={-1} className="rounded-md focus:outline-none empty:hidden">
      {shown && (
        <Notice
          tone={shown.tone}
          action={shown.action && <Button onClick={shown.action.press}>{shown.action.label}</Button>}
        >
          {shown.text}
        </Notice>
      )}
    </div>
  );
  return { notice, announce, dismiss };
}

/** Once it is drawn. */
function focusSoon(place: RefObject<HTMLElement | null>): void {
  requestAnimationFrame(() => {
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'nearest' });
  });
}
