import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { Mark } from '../question/scratch.ts';
import { wordsOf } from './marks.ts';
import { selectedText } from './selected-text.ts';

type Place = { left: number; top: number };
type SelectedWords = { words: Mark | null; place: Place };

/** Room for the button at the right edge. */
const width = 288;
const nowhere: Place = { left: 0, top: 0 };

/** The words of a question that are selected now; null: none. */
export function selectedWords(questionId: string, text: string): Mark | null {
  const range = selectedText(questionId);
  return range && wordsOf(text, range);
}

/** The words of a question that are selected, and where they end on the screen, from the box in which `box` is placed. */
export function useSelectedWords(
  questionId: string,
  text: string,
  box: RefObject<HTMLElement | null>,
): SelectedWords {
  const [selected, setSelected] = useState<SelectedWords>({ words: null, place: nowhere });
  const look = useEffectEvent(() => {
    const words = selectedWords(questionId, text);
    if (words) setSelected({ words, place: placeIn(box.current?.offsetParent) });
    else if (selected.words) setSelected({ words: null, place: nowhere });
  });
  useEffect(() => {
    const listen = (): void => look();
    document.addEventListener('selectionchange', listen);
    return () => document.removeEventListener('selectionchange', listen);
  }, []);
  return selected;
}

/** Below the selection. */
function placeIn(parent: Element | null | undefined): Place {
  const selection = getSelection();
  if (!parent || !selection || selection.rangeCount === 0) return nowhere;
  const around = parent.getBoundingClientRect();
  const { left, bottom } = selection.getRangeAt(0).getBoundingClientRect();
  return {
    left: Math.max(0, Math.min(left - around.left, around.width - width)),
    top: bottom - around.top,
  };
}
