import { useEffect, useEffectEvent } from 'react';

const settleMs = 300;

/** `look` is called while the page scrolls, at most once a frame; `keep` some time after it ended. */
export function useScrolled({ look, keep }: { look?: () => void; keep: () => void }): void {
  const lookNow = useEffectEvent(() => look?.());
  const keepNow = useEffectEvent(() => keep());
  useEffect(() => {
    let frame = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const scrolled = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => lookNow());
      clearTimeout(timer);
      timer = setTimeout(() => keepNow(), settleMs);
    };
    document.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      document.removeEventListener('scroll', scrolled);
    };
  }, []);
}
