import type { SuggestedCard } from '@anamnesis/contracts/cards/apis/suggestions-api.ts';
import { Check, Pencil, Undo2, X } from 'lucide-react';
import { useState, type PointerEvent } from 'react';
import { CardText } from '../../../card-text/card-text.tsx';
import { CheckedLess } from '../../../documents/checked-less.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { RecognisedBadge } from '../recognised-badge.tsx';

export interface CurrentSuggestionProps {
  suggestion: SuggestedCard;
  /** Its place among those of its page, from 1, and how many these are. */
  place: number;
  count: number;
  accept: () => void;
  dismiss: () => void;
  edit: () => void;
  reopen: () => void;
}

/** In CSS pixels: so far across, and not further down, is a swipe. */
const farEnough = 80;
const mostDown = 60;

type Start = { id: number; x: number; y: number };

/** Follows a finger that moves something to the side: spread `handlers` on it and move it by `offset`. */
function useSwipe(swiped: (to: 'left' | 'right') => void) {
  const [start, setStart] = useState<Start | null>(null);
  const [offset, setOffset] = useState(0);
  const end = (): void => {
    setStart(null);
    setOffset(0);
  };
  return {
    offset,
    handlers: {
      onPointerDown: ({ pointerType, pointerId: id, clientX: x, clientY: y }: PointerEvent): void => {
        if (pointerType === 'touch' && start === null) setStart({ id, x, y });
      },
      onPointerMove: ({ pointerId, clientX }: PointerEvent): void => {
        if (pointerId === start?.id) setOffset(clientX - start.x);
      },
      onPointerUp: ({ pointerId, clientX, clientY }: PointerEvent): void => {
        if (!start || pointerId !== start.id) return;
        const across = clientX - start.x;
        end();
        if (Math.abs(across) >= farEnough && Math.abs(clientY - start.y) <= mostDown)
          swiped(across > 0 ? 'right' : 'left');
      },
      onPointerCancel: end,
    },
  };
}

/** The suggestion that is decided about, with its answers shown. On a touch screen it is swiped: right accepts, left dismisses. */
export function CurrentSuggestion(props: CurrentSuggestionProps) {
  const { suggestion, place, count, accept, dismiss, edit, reopen } = props;
  const isOpen = suggestion.status === 'open';
  const { offset, handlers } = useSwipe((to) => isOpen && (to === 'right' ? accept() : dismiss()));
  return (
    <div className="flex flex-col gap-3">
      <article
        aria-label={`Suggestion ${place} of ${count}`}
        {...handlers}
        style={offset === 0 ? undefined : { translate: `${offset}px`, rotate: `${offset / 60}deg` }}
        className={cx(
          'flex min-h-32 touch-pan-y flex-col gap-3 rounded-md border bg-surface p-4',
          offset > 0 ? 'border-correct' : offset < 0 ? 'border-wrong' : 'border-line',
        )}
      >
        <CardText prompt={suggestion.prompt} revealed />
        <p className="mt-auto flex flex-wrap items-center gap-2 text-sm text-muted">
          <span className="figures">
            {place} of {count} on this page
          </span>
          <StatusBadge status={suggestion.status} />
          <RecognisedBadge card={suggestion} />
          <CheckedLess card={suggestion} />
        </p>
      </article>
      {isOpen ? (
        <div className="grid grid-cols-3 gap-2">
          <Button icon={<X aria-hidden size={16} />} shortcut="x" onClick={dismiss}>
            Dismiss
          </Button>
          <Button icon={<Pencil aria-hidden size={16} />} shortcut="e" onClick={edit}>
            Edit
          </Button>
          <Button variant="primary" icon={<Check aria-hidden size={16} />} shortcut="a" onClick={accept}>
            Accept
          </Button>
        </div>
      ) : (
        <Button icon={<Undo2 aria-hidden size={16} />} className="self-start" onClick={reopen}>
          {suggestion.status === 'accepted' ? 'Undo this: delete its card' : 'Undo this'}
        </Button>
      )}
    </div>
  );
}

/** What became of a suggestion; nothing while it is open. */
export function StatusBadge({ status }: Pick<SuggestedCard, 'status'>) {
  if (status === 'accepted') return <Badge icon={<Check aria-hidden size={12} />}>Accepted</Badge>;
  return status === 'dismissed' ? <Badge icon={<X aria-hidden size={12} />}>Dismissed</Badge> : null;
}
