import { useEffect, useEffectEvent } from 'react';
import type { Mark } from '../question/scratch.ts';

/** Tells which mark of a question is pressed; a press that selects text is none. */
export function useClickedMarks(questionId: string, onClick: (mark: Mark) => void): void {
  const clicked = useEffectEvent(({ target }: MouseEvent) => {
    const element = target instanceof Element ? target.closest<HTMLElement>('mark[data-mark]') : null;
    const stem = element?.closest<HTMLElement>('[data-stem]');
    if (!element || stem?.dataset['stem'] !== questionId || getSelection()?.isCollapsed === false) return;
    const [from = 0, to = 0] = (element.dataset['mark'] ?? '').split(' ').map(Number);
    onClick([from, to]);
  });
  useEffect(() => {
    const listen = (event: MouseEvent): void => clicked(event);
    document.addEventListener('click', listen);
    return () => document.removeEventListener('click', listen);
  }, []);
}
