import type { KeyboardEvent, MouseEvent } from 'react';
import type { PageFeatures } from '../page/page-features.ts';

/** Handlers of what holds highlights: a press on one of them, or Enter or Space on it, reports its subject. */
export function markPresses(onMarkPress: PageFeatures['onMarkPress']) {
  const press = (target: EventTarget): boolean => {
    const element = target instanceof Element ? target.closest<HTMLElement>('mark[role=button]') : null;
    if (!element || !onMarkPress) return false;
    onMarkPress((element.dataset['targets'] ?? '').split(' '), element);
    return true;
  };
  return {
    onClick: (event: MouseEvent): void => void press(event.target),
    onKeyDown(event: KeyboardEvent): void {
      if ((event.key === 'Enter' || event.key === ' ') && press(event.target)) event.preventDefault();
    },
  };
}
