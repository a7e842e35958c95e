import { useEffect, useEffectEvent } from 'react';
import { popupHistory } from './popup-history.ts';

let ofTab: ReturnType<typeof popupHistory> | undefined;

/** Called at the start, so that Back is not spent on what was open when the page was loaded anew. */
export const followBack = () =>
  (ofTab ??= popupHistory({
    history,
    location,
    addEventListener: (...given) => window.addEventListener(...given),
    tell: () => void window.dispatchEvent(new PopStateEvent('popstate', { state: history.state })),
  }));

/** While it is open, the browser's Back calls `close` instead of leaving the page; `close` may ask first, or do nothing. */
export function useBackCloses(open: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => (open ? followBack().enter({ onBack: () => onBack() }) : undefined), [open]);
}
