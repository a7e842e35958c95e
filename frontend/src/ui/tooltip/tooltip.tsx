import { useEffect, useRef, useState, type FocusEvent, type PointerEvent, type ReactElement } from 'react';
import type { OpenTooltipProps } from './open-tooltip.tsx';
import { onceIdle } from '../when-idle.ts';
import { Handled } from '../menus/handled.tsx';

type Loaded = Pick<typeof import('./open-tooltip.tsx'), 'OpenTooltip' | 'movedByKey'>;

export interface TooltipProps extends Pick<OpenTooltipProps, 'side'> {
  /** None: nothing is shown. */
  content: OpenTooltipProps['content'] | undefined;
  /** One focusable element. */
  children: ReactElement;
}

const delayMs = 400;
/** There is one at a time. */
let closeShown = (): void => {};
let loaded: Loaded | null = null;
const load = async (): Promise<Loaded> => (loaded ??= await import('./open-tooltip.tsx'));
const loadWhenIdle = onceIdle(load);

/** A few words on hover and focus. Never the only place where something is said that a person needs. */
export function Tooltip({ content, side, children }: TooltipProps) {
  const { about, close, handlers } = useTooltip();
  return (
    <>
      <Handled element={children} {...handlers} />
      {content && about && loaded && <loaded.OpenTooltip {...{ content, side, about }} onClose={close} />}
    </>
  );
}

/** What is hovered or has focus, and the handlers that notice it. What draws the tooltip is loaded by then. */
function useTooltip() {
  const [about, setAbout] = useState<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wanted = useRef<HTMLElement>(null);
  const isOver = useRef(false);
  useEffect(() => {
    loadWhenIdle();
    return () => {
      clearTimeout(timer.current);
      wanted.current = null;
    };
  }, []);
  // The pointer may have left before the tooltip was drawn and could notice it.
  useEffect(() => {
    if (about && !isOver.current && document.activeElement !== about) setAbout(null);
  }, [about]);
  const cancel = (): void => {
    clearTimeout(timer.current);
    wanted.current = null;
  };
  const close = (): void => {
    cancel();
    setAbout(null);
  };
  const show = (element: HTMLElement, afterMs: number): void => {
    cancel();
    wanted.current = element;
    // Without the code there is no tooltip.
    const loading = load().catch(() => null);
    timer.current = setTimeout(async () => {
      if (!(await loading) || wanted.current !== element) return;
      closeShown();
      closeShown = close;
      setAbout(element);
    }, afterMs);
  };
  const handlers = {
    onPointerEnter: ({ pointerType, currentTarget }: PointerEvent<HTMLElement>) => {
      isOver.current = true;
      if (pointerType !== 'touch' && about === null) show(currentTarget, delayMs);
    },
    // While it is shown, the pointer may move on to it: the tooltip closes by itself.
    onPointerLeave: () => {
      isOver.current = false;
      cancel();
    },
    onPointerDown: close,
    // Focus that a press gives, or a dialog gives back, needs no words.
    onFocus: ({ currentTarget }: FocusEvent<HTMLElement>) =>
      void (loaded?.movedByKey() && show(currentTarget, 0)),
    onBlur: close,
    onClick: close,
  };
  return { about, close, handlers };
}
