import { longestPrompt } from '@anamnesis/contracts/cards/text/card-prompt.ts';
import { Lightbulb, SquarePen } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type SyntheticEvent } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../../ui/buttons/button.tsx';
import { useShortcut } from '../../../ui/keys/use-shortcut.ts';
import { type CardOfSelection, isTooLong } from './card-of-selection.ts';

interface SelectionButtonsProps {
  range: Range;
  /** The card that a selection offers; null for none. */
  card: CardOfSelection | null;
  onMake: () => void;
  /** null: nothing explains it. */
  onExplain: (() => void) | null;
  /** Something else was pressed or selected. */
  onClose: () => void;
}

const gap = 8;
/** The bars at the top and at the bottom of the view, in CSS pixels. */
const bars = { top: 112, bottom: 64 };

/** Where a box lies below the end of a selection, within what is seen: as styles, on the whole page. */
function placeBeside(range: Range, box: HTMLElement): { left: string; top: string } {
  const rects = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
  const last = rects.at(-1) ?? range.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = box;
  const left = Math.max(gap, last.right - width / 2);
  const top = between(bars.top, last.bottom + gap, innerHeight - bars.bottom - height);
  return { left: `min(${left}px, calc(100% - ${width + gap}px))`, top: `${scrollY + top}px` };
}

const between = (least: number, value: number, most: number): number =>
  Math.max(least, Math.min(value, most));

/** The buttons beside a selection. Pressing one leaves the selection as it is; Escape takes them away. */
export function SelectionButtons({ range, card, onMake, onExplain, onClose }: SelectionButtonsProps) {
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ left: string; top: string }>();
  const tooLong = card !== null && isTooLong(card);
  const make = (): void => {
    if (!tooLong) onMake();
  };
  useShortcut('m', make, card !== null, 'Make a card from the selected text');
  useShortcut('x', () => onExplain?.(), onExplain !== null, 'Explain the selected text');
  useShortcut('Escape', onClose);
  useLayoutEffect(() => {
    const put = (): void => {
      if (box.current) setPlace(placeBeside(range, box.current));
    };
    put();
    addEventListener('resize', put);
    return () => removeEventListener('resize', put);
  }, [range]);
  useCloseElsewhere(box, onClose);
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keeps the selection while its button is pressed
    <div
      ref={box}
      className="absolute z-40 flex gap-1 rounded-md bg-raised shadow-raised"
      style={place ?? { visibility: 'hidden' }}
      onPointerDown={keepSelection}
      onMouseDown={keepSelection}
      // It is a part of the page's text: no release on it reports the selection again.
      onMouseUp={stop}
    >
      {card && (
        <Button
          variant="primary"
          shortcut="m"
          icon={<SquarePen aria-hidden size={16} />}
          disabledReason={
            tooLong
              ? `This is too long for a card (${longestPrompt.toLocaleString('en')} characters at most)`
              : undefined
          }
          onClick={make}
        >
          Make a card
        </Button>
      )}
      {onExplain && (
        <Button shortcut="x" icon={<Lightbulb aria-hidden size={16} />} onClick={onExplain}>
          Explain this
        </Button>
      )}
      <output className="sr-only">
        {card && 'Press M to make a card from the selected text. '}
        {onExplain && 'Press X to have it explained.'}
      </output>
    </div>,
    document.body,
  );
}

/** Closes it when something else is pressed, and when nothing is selected any more. */
function useCloseElsewhere(box: { current: HTMLElement | null }, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    let pressed = false;
    const end = new AbortController();
    const { signal } = end;
    const listen = (event: PointerEvent): void => {
      pressed = event.target instanceof Node && box.current?.contains(event.target) === true;
      if (!pressed && event.pointerType !== 'touch') close();
    };
    document.addEventListener('pointerdown', listen, { signal, capture: true });
    document.addEventListener(
      'selectionchange',
      () => {
        const isInside = box.current?.contains(document.activeElement);
        if (document.getSelection()?.isCollapsed && !pressed && !isInside) close();
      },
      { signal },
    );
    return () => end.abort();
  }, [box]);
}

function keepSelection(event: SyntheticEvent): void {
  event.preventDefault();
}

function stop(event: SyntheticEvent): void {
  event.nativeEvent.stopImmediatePropagation();
}
