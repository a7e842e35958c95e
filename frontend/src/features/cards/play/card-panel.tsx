import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { Sparkles, Undo2 } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
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
  children: ReactNode;
}

/** The card. On narrow screens a tap reveals it, then its right half means correct and its left half incorrect. */
export function CardPanel({ card, side, session, view, children }: CardPanelProps) {
  const tap = (event: MouseEvent<HTMLElement>): void => {
    if (!window.matchMedia('(max-width: 768px)').matches || isElsewhere(event)) return;
    if (side === 'front') return session.reveal();
    const { left, width } = event.currentTarget.getBoundingClientRect();
    session.answer(event.clientX >= left + width / 2 ? 'correct' : 'incorrect');
  };
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col gap-3 px-4 pt-3 md:overflow-y-auto md:px-6">
      <div className="flex min-h-9 items-center justify-between gap-3">
        <BackButton session={session} view={view} />
        <Badge icon={<Sparkles aria-hidden size={12} />}>Generated card</Badge>
      </div>
      {children}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the buttons below do the same for keyboards */}
      <article
        aria-label={side === 'front' ? 'Card, front' : 'Card, answer'}
        onClick={tap}
        className="my-auto flex min-h-64 flex-col justify-center rounded-md bg-surface px-6 py-10 md:min-h-72 md:px-10"
      >
        <div className="mx-auto w-full max-w-[66ch]">
          <CardText prompt={card.prompt} revealed={side === 'back'} />
        </div>
      </article>
    </div>
  );
}

/** A tap that belongs to a control, or that ends the selection of text. */
function isElsewhere({ target }: MouseEvent): boolean {
  const inControl = target instanceof Element && target.closest('button, a, input, textarea') !== null;
  return inControl || document.getSelection()?.isCollapsed === false;
}

function BackButton({ session, view }: { session: Session; view: SessionView }) {
  const none = view.play.history.length === 0;
  const stuck = view.outbox.stuck;
  const disabled = none || stuck || view.undoing;
  useShortcut('Control+z', () => void session.goBack(), !disabled);
  const reason = none ? 'No previous cards' : stuck ? 'Your last answer is not sent yet' : undefined;
  return (
    <IconButton
      label="Go back to previous card"
      tooltip={reason}
      side="right"
      shortcut={disabled ? undefined : 'Control+z'}
      disabled={disabled}
      aria-busy={view.undoing}
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
}
