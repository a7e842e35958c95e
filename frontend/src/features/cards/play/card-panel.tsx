import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { Sparkles, Undo2 } from 'lucide-react';
import {
  memo,
  useEffect,
  useLayoutEffect,
  useRef,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { CardText } from '../../../card-text/card-text.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useShortcut } from '../../../ui/use-shortcut.ts';
import type { Session, SessionView } from './session.ts';

export interface CardPanelProps {
  card: AnkiCard;
  side: 'front' | 'back';
  session: Session;
  view: SessionView;
  /** Changes with every answer and every step back. */
  turn: string;
  children: ReactNode;
}

/** The card. On narrow screens a tap reveals it, then its right half means correct and its left half incorrect. */
export function CardPanel({ card, side, session, view, turn, children }: CardPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useTopOnNewCard(panel, turn);
  useAnswerInView(panel, side);
  const tap = (event: MouseEvent<HTMLElement>): void => {
    if (!window.matchMedia('(max-width: 768px)').matches || isElsewhere(event)) return;
    if (side === 'front') return session.reveal();
    const { left, width } = event.currentTarget.getBoundingClientRect();
    session.answer(event.clientX >= left + width / 2 ? 'correct' : 'incorrect');
  };
  const none = view.play.history.length === 0;
  return (
    <div ref={panel} className="play-card flex flex-col gap-2">
      <div className="flex min-h-9 items-center justify-between gap-3">
        <BackButton {...{ session, none }} undoing={view.undoing} />
        {/* A card that the person wrote cites nothing. */}
        {card.span !== '' && generated}
      </div>
      {children}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the buttons below do the same for keyboards */}
      <article
        aria-label={side === 'front' ? 'Card, front' : 'Card, answer'}
        onClick={tap}
        className="my-auto flex min-h-28 shrink-0 flex-col justify-center rounded-md bg-surface px-5 py-5 md:min-h-72 md:px-10 md:py-10"
      >
        <div className="mx-auto w-full max-w-[66ch]">
          <CardText prompt={card.prompt} revealed={side === 'back'} />
        </div>
      </article>
    </div>
  );
}

const generated = <Badge icon={<Sparkles aria-hidden size={12} />}>Generated card</Badge>;

/** A long card begins at its top, wherever the last one was left. */
function useTopOnNewCard(panel: RefObject<HTMLElement | null>, turn: string): void {
  const shown = useRef(turn);
  useLayoutEffect(() => {
    if (shown.current === turn) return;
    shown.current = turn;
    panel.current?.scrollTo({ top: 0 });
  }, [panel, turn]);
}

/** The answer of a card that is longer than its room is not left out of sight. */
function useAnswerInView(panel: RefObject<HTMLElement | null>, side: 'front' | 'back'): void {
  useEffect(() => {
    if (side === 'front') return;
    // Just before it is painted: the layout that this takes is then there already.
    const frame = requestAnimationFrame(() => {
      panel.current?.querySelector('article mark')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    });
    return () => cancelAnimationFrame(frame);
  }, [panel, side]);
}

/** A tap that belongs to a control, or that ends the selection of text. */
function isElsewhere({ target }: MouseEvent): boolean {
  const inControl = target instanceof Element && target.closest('button, a, input, textarea') !== null;
  return inControl || document.getSelection()?.isCollapsed === false;
}

interface BackButtonProps {
  session: Session;
  /** No card was answered yet. */
  none: boolean;
  undoing: boolean;
}

const BackButton = memo(function BackButton({ session, none, undoing }: BackButtonProps) {
  const disabled = none || undoing;
  useShortcut('Control+z', () => void session.goBack(), !disabled, 'Go back to the previous card');
  const reason = none ? 'No previous cards' : undefined;
  return (
    <IconButton
      label="Go back to previous card"
      tooltip={reason}
      side="right"
      shortcut={disabled ? undefined : 'Control+z'}
      disabled={disabled}
      aria-busy={undoing}
      className="rounded-full! border border-line-strong"
      onClick={(event) => {
        // After a press of the mouse, Space belongs to the card again; whoever came by keyboard stays here.
        if (event.detail > 0) event.currentTarget.blur();
        void session.goBack();
      }}
    >
      <Undo2 aria-hidden size={18} />
    </IconButton>
  );
});
