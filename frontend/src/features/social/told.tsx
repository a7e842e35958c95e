import { useCallback, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Notice } from '../../ui/notice.tsx';

interface Told {
  tone: 'success' | 'error';
  text: string;
}

/** What came of the last action, above a list from which the row that was pressed may have gone. */
export function useTold(): {
  notice: ReactNode;
  /** The sentence gets the focus, as what was pressed may be gone. */
  tell: (tone: Told['tone'], text: string) => void;
  hush: () => void;
} {
  const [told, setTold] = useState<Told | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const tell = useCallback((tone: Told['tone'], text: string) => {
    setTold({ tone, text });
    focusSoon(place);
  }, []);
  const hush = useCallback(() => setTold(null), []);
  const notice = (
    <div ref={place} tabIndex={-1} className="rounded-md focus:outline-none empty:hidden">
      {told && <Notice tone={told.tone}>{told.text}</Notice>}
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
