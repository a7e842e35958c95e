import { useCallback, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

interface Told {
  tone: 'success' | 'error';
  text: string;
  /** What can be done about it. */
  action?: { label: string; press: () => void } | undefined;
}
export type Tell = (tone: Told['tone'], text: string, action?: Told['action']) => void;

/** What came of the last action, above a list from which the row that was pressed may have gone. */
export function useTold(): {
  notice: ReactNode;
  /** The sentence gets the focus, as what was pressed may be gone. */
  tell: Tell;
  /** Returns whether the sentence had the focus. */
  hush: () => boolean;
} {
  const [told, setTold] = useState<Told | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const tell: Tell = useCallback((tone, text, action) => {
    setTold({ tone, text, action });
    focusSoon(place);
  }, []);
  const hush = useCallback(() => {
    setTold(null);
    return place.current?.contains(document.activeElement) ?? false;
  }, []);
  const notice = (
    <div ref={place} tabIndex={-1} className="rounded-md focus:outline-none empty:hidden">
      {told && (
        <Notice
          tone={told.tone}
          action={told.action && <Button onClick={told.action.press}>{told.action.label}</Button>}
        >
          {told.text}
        </Notice>
      )}
    </div>
  );
  return { notice, tell, hush };
}

/** Once it is drawn. */
function focusSoon(place: RefObject<HTMLElement | null>): void {
  requestAnimationFrame(() => {
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'nearest' });
  });
}
