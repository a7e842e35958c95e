import { longestPrompt } from '@anamnesis/contracts/cards/card-prompt.ts';
import { SquarePen } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type SyntheticEvent } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../../ui/button.tsx';
import { useShortcut } from '../../../ui/use-shortcut.ts';
import { type CardOfSelection, isTooLong } from './card-of-selection.ts';
import { placeBeside } from './place-beside.ts';

/** A card that a selection offers, and where that is. */
export type Offered = { card: CardOfSelection; page: number; range: Range };

interface MakeCardButtonProps {
  offered: Offered;
  onPress: () => void;
  /** Something else was pressed or selected. */
  onClose: () => void;
}

/** The button beside a selection. Pressing it leaves the selection as it is; Escape takes it away. */
export function MakeCardButton({ offered, onPress, onClose }: MakeCardButtonProps) {
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ left: string; top: string }>();
  const tooLong = isTooLong(offered.card);
  const press = (): void => {
    if (!tooLong) onPress();
  };
  useShortcut('m', press, true, 'Make a card from the selected text');
  useShortcut('Escape', onClose);
  useLayoutEffect(() => {
    const put = (): void => {
      if (box.current) setPlace(placeBeside(offered.range, box.current));
    };
    put();
    addEventListener('resize', put);
    return () => removeEventListener('resize', put);
  }, [offered]);
  useCloseElsewhere(box, onClose);
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keeps the selection while its button is pressed
    <div
      ref={box}
      className="absolute z-40 rounded-md shadow-raised"
      style={place ?? { visibility: 'hidden' }}
      onPointerDown={keepSelection}
      onMouseDown={keepSelection}
      // It is a part of the page's text: no release on it reports the selection again.
      onMouseUp={stop}
    >
      <Button
        variant="primary"
        shortcut="m"
        icon={<SquarePen aria-hidden size={16} />}
        disabledReason={
          tooLong
            ? `This is too long for a card (${longestPrompt.toLocaleString('en')} characters at most)`
            : undefined
        }
        onClick={press}
      >
        Make a card
      </Button>
      <output className="sr-only">Press M to make a card from the selected text.</output>
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
