import { useEffect, useEffectEvent } from 'react';

/** Text that was selected on a page. */
export type TextSelection = {
  text: string;
  /** The page, from 1. */
  pageIndex: number;
  /** The elements of the page's text that the selection touches. */
  spans: HTMLElement[];
  range: Range;
};

/** A page, or a part of a text: its container, its number from 1, and what selects the elements of its text. */
export interface SelectedPage {
  box: HTMLElement;
  pageIndex: number;
  spans: string;
}

/** The selection is complete only after the browser has dealt with the release (specification 2 §9). */
const delayMs = 10;
/** A finger drags the ends of a selection on, and sends no event of its release. */
const touchDelayMs = 300;

/**
 * Reports selections: on mouse-up, and on key-up while Shift, Ctrl or Meta is held; on a touch screen when they rest.
 * `pageOf`: the page that has this node; a selection that begins outside of the pages is ignored.
 */
export function useTextSelection(
  pageOf: (node: Node) => SelectedPage | null,
  onSelect: ((selection: TextSelection) => void) | undefined,
): void {
  const report = useEffectEvent(() => {
    const selection = readSelection(pageOf);
    if (selection) onSelect?.(selection);
  });
  const enabled = onSelect !== undefined;
  useEffect(() => {
    if (!enabled) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let byTouch = false;
    const soon = (delay: number): void => {
      clearTimeout(timer);
      timer = setTimeout(() => report(), delay);
    };
    const end = new AbortController();
    const listen = <K extends keyof DocumentEventMap>(
      type: K,
      listener: (event: DocumentEventMap[K]) => void,
    ): void => document.addEventListener(type, listener, { signal: end.signal });
    listen('pointerdown', ({ pointerType }) => (byTouch = pointerType === 'touch'));
    listen('mouseup', () => soon(delayMs));
    listen('keyup', ({ shiftKey, ctrlKey, metaKey }) => {
      if (shiftKey || ctrlKey || metaKey) soon(delayMs);
    });
    listen('selectionchange', () => {
      if (byTouch) soon(touchDelayMs);
    });
    return () => {
      clearTimeout(timer);
      end.abort();
    };
  }, [enabled]);
}

function readSelection(pageOf: (node: Node) => SelectedPage | null): TextSelection | null {
  const selection = document.getSelection();
  if (!selection || selection.rangeCount === 0 || selection.isCollapsed) return null;
  const range = selection.getRangeAt(0).cloneRange();
  const page = pageOf(range.startContainer);
  if (!page) return null;
  // What goes on to another page is cut off at the end of the page where it began.
  if (!page.box.contains(range.endContainer)) range.setEnd(page.box, page.box.childNodes.length);
  const text = range.toString().trim();
  if (text === '') return null;
  const spans = [...page.box.querySelectorAll<HTMLElement>(page.spans)].filter((span) =>
    range.intersectsNode(span),
  );
  return { text, pageIndex: page.pageIndex, spans, range };
}
