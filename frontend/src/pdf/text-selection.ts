import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Text that was selected on a page. */
export type TextSelection = {
  text: string;
  /** The page, from 1. */
  pageIndex: number;
  /** The elements of the text layer that the selection touches. */
  spans: HTMLElement[];
  range: Range;
};

/** The selection is complete only after the browser has dealt with the release (specification 2 §9). */
const delayMs = 10;

/** Reports selections within `box`: on mouse-up, and on key-up while Shift, Ctrl or Meta is held. */
export function useTextSelection(
  box: RefObject<HTMLElement | null>,
  pageIndex: number,
  onSelect: ((selection: TextSelection) => void) | undefined,
): void {
  const report = useEffectEvent(() => {
    const selection = box.current && readSelection(box.current, pageIndex);
    if (selection) onSelect?.(selection);
  });
  const enabled = onSelect !== undefined;
  useEffect(() => {
    if (!enabled) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => report(), delayMs);
    };
    const onKeyUp = ({ shiftKey, ctrlKey, metaKey }: KeyboardEvent): void => {
      if (shiftKey || ctrlKey || metaKey) soon();
    };
    document.addEventListener('mouseup', soon);
    document.addEventListener('keyup', onKeyUp);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('mouseup', soon);
      document.removeEventListener('keyup', onKeyUp);
    };
  }, [enabled]);
}

function readSelection(box: HTMLElement, pageIndex: number): TextSelection | null {
  const selection = document.getSelection();
  const text = selection?.toString().trim() ?? '';
  if (!selection || selection.rangeCount === 0 || text === '') return null;
  const range = selection.getRangeAt(0);
  if (!box.contains(range.commonAncestorContainer)) return null;
  const spans = [...box.querySelectorAll<HTMLElement>('.pdf-text > span')].filter((span) =>
    range.intersectsNode(span),
  );
  return { text, pageIndex, spans, range };
}
