import { Highlighter as Pen } from 'lucide-react';
import { type RefObject, useRef, useSyncExternalStore, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { useShortcut } from '../../../ui/keys/use-shortcut.ts';
import { type Mark, useScratch } from '../question/scratch.ts';
import { isMarked, toggled, wordsIn, wordsOf } from './marks.ts';
import { selectedText } from './selected-text.ts';
import { useWordCursor } from './use-word-cursor.ts';

interface HighlighterProps {
  questionId: string;
  /** Of the question, of which the parts are shown with `MarkedText`. */
  text: string;
}

/** Tells which mark of a question is pressed; a press that selects text is none. */
function useClickedMarks(questionId: string, onClick: (mark: Mark) => void): void {
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

type Place = { left: number; top: number };
type SelectedWords = { words: Mark | null; place: Place };

/** Room for the button at the right edge. */
const width = 288;
const nowhere: Place = { left: 0, top: 0 };

/** The words of a question that are selected now; null: none. */
function selectedWords(questionId: string, text: string): Mark | null {
  const range = selectedText(questionId);
  return range && wordsOf(text, range);
}

/** The words of a question that are selected, and where they end on the screen, from the box in which `box` is placed. */
function useSelectedWords(
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

/**
 * Highlights words of a question: those that are selected, by a button beside them or by a key; with the key alone, words are selected by the arrow
 * keys. A highlight that is pressed is removed. It lies in the nearest box with a position.
 */
export function Highlighter({ questionId, text }: HighlighterProps) {
  const box = useRef<HTMLDivElement>(null);
  const [{ marks }, change] = useScratch(questionId);
  const { words, place } = useSelectedWords(questionId, text, box);
  const cursor = useWordCursor(questionId, wordsIn(text), marks);
  useClickedMarks(questionId, (mark) =>
    change((before) => ({ ...before, marks: toggled(before.marks, mark) })),
  );
  const toggle = (selected: Mark): void => {
    change((before) => ({ ...before, marks: toggled(before.marks, selected) }));
    if (!cursor.isOn) getSelection()?.removeAllRanges();
  };
  // What is selected is told a moment later than a fast hand presses the key.
  const press = (): void => {
    const selected = selectedWords(questionId, text);
    if (selected) toggle(selected);
    else cursor.begin();
  };
  useShortcut('h', press, useIsMeant(box), 'Highlight what is selected, or select words by the arrow keys');
  return (
    <div ref={box} data-highlighter className="absolute z-20" style={words ? place : undefined}>
      {words && (
        <div className="mt-1.5 flex w-max max-w-72 flex-col gap-1 rounded-md bg-raised shadow-raised pointer-coarse:mt-8">
          <Button
            shortcut="h"
            icon={<Pen aria-hidden size={16} />}
            // On a touch screen the selection would be gone by the click.
            onPointerDown={(event) => {
              event.preventDefault();
              toggle(words);
            }}
            onMouseDown={(event) => event.preventDefault()}
            onClick={(event) => event.detail === 0 && toggle(words)}
          >
            {isMarked(words, marks) ? 'Remove highlight' : 'Highlight'}
          </Button>
          {cursor.isOn && (
            <p className="px-3 pb-2 text-sm text-muted">
              The arrow keys move by a word, with Shift they take more. Esc ends.
            </p>
          )}
          <output className="sr-only">
            {text.slice(...words)}. Press H to{' '}
            {isMarked(words, marks) ? 'remove the highlight' : 'highlight it'}.
          </output>
        </div>
      )}
    </div>
  );
}

/** Whether a key means this question: there is no other, or its text is selected, or the focus is in it. */
function useIsMeant(box: RefObject<HTMLElement | null>): boolean {
  return useSyncExternalStore(followFocus, () => {
    const own = box.current?.closest('article');
    if (document.querySelectorAll('[data-highlighter]').length === 1) return true;
    const selection = getSelection();
    const selected = selection?.isCollapsed === false ? selection.anchorNode : null;
    return own?.contains(selected ?? document.activeElement) === true;
  });
}

const moves = ['selectionchange', 'focusin', 'focusout'] as const;

function followFocus(changed: () => void): () => void {
  for (const name of moves) document.addEventListener(name, changed);
  return () => {
    for (const name of moves) document.removeEventListener(name, changed);
  };
}
