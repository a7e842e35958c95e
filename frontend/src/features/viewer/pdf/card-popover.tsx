import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { Pencil, Play, X } from 'lucide-react';
import * as Popover from '@radix-ui/react-popover';
import { cardAsText, parseCard } from '@anamnesis/contracts/cards/text/parse-card.ts';
import { Suspense, useRef, useState } from 'react';
import { CheckedLess } from '../../../documents/checked-less.tsx';
import { ExplainButton } from '../../../explaining/explain-button.tsx';
import { inSentence, type Unit } from '../../../documents/unit.ts';
import { WholeCard } from '../../../rich-card/whole-card.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { iconButtonClass } from '../../../ui/buttons/button-class.ts';
import { Waiting } from '../../../ui/feedback/spinner.tsx';
import { useCardActions } from '../card-actions.ts';

/** A card whose highlight was pressed, and the layer of its page: highlights are drawn anew, the layer stays. */
export type PressedCard = {
  card: AnkiCard;
  /** The other cards that are about the same words. */
  others: readonly AnkiCard[];
  layer: HTMLElement;
};

interface CardPopoverProps {
  pressed: PressedCard;
  /** What the document calls the place of a card. */
  unit?: Unit;
  onClose: () => void;
}

/** The card beside its highlight, and the others that are there. Escape and a press elsewhere close it; focus returns to the highlight. */
export function CardPopover({ pressed, unit = 'Page', onClose }: CardPopoverProps) {
  const { card, others, layer } = pressed;
  const cards = [card, ...others];
  const find = (): HTMLElement | null => layer.querySelector(`mark[data-targets~="${CSS.escape(card.id)}"]`);
  const anchor = useRef({ getBoundingClientRect: () => (find() ?? layer).getBoundingClientRect() });
  return (
    <Popover.Root open onOpenChange={(open) => !open && onClose()}>
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Portal>
        <Popover.Content
          aria-label="Card"
          sideOffset={8}
          collisionPadding={12}
          className="animate-appear z-40 max-h-[min(60dvh,var(--radix-popover-content-available-height))] w-96 max-w-[calc(100vw-1.5rem)] overflow-y-auto rounded-md border border-line bg-raised p-5 shadow-raised"
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            find()?.focus({ preventScroll: true });
          }}
        >
          <div className="mb-2 flex items-center justify-between gap-2">
            <span className="text-sm font-semibold text-muted">
              {others.length === 0 ? 'Card' : `${cards.length} cards`} on {inSentence(unit)} {card.pageNumber}
            </span>
            <Popover.Close aria-label="Close" className={iconButtonClass('plain', '-my-2 -mr-2 ml-auto')}>
              <X aria-hidden size={18} />
            </Popover.Close>
          </div>
          <ul className="flex flex-col gap-4">
            {cards.map((each) => (
              <li key={each.id} className="not-first:border-t not-first:border-line not-first:pt-4">
                <ShownCard card={each} />
              </li>
            ))}
          </ul>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** A card, with what can be done with it; it is edited in place. */
function ShownCard({ card: first }: { card: AnkiCard }) {
  const [card, setCard] = useState(first);
  const [editing, setEditing] = useState(false);
  const actions = useCardActions();
  if (actions && editing)
    return (
      <Suspense fallback={<Waiting label="Opening the editor" />}>
        <actions.Editor
          card={card}
          onSaved={(prompt, textVersion, rich) => {
            setCard({ ...card, prompt, textVersion, rich });
            setEditing(false);
          }}
          onCancel={() => setEditing(false)}
        />
      </Suspense>
    );
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-1 empty:hidden">
        {card.isHighYield && <Badge tone="accent">High Yield</Badge>}
        <CheckedLess card={card} />
      </div>
      <WholeCard card={card} side="back" />
      <div className="flex flex-wrap gap-2 empty:hidden">
        {actions && (
          <>
            <Button icon={<Pencil aria-hidden size={16} />} onClick={() => setEditing(true)}>
              Edit
            </Button>
            <Button icon={<Play aria-hidden size={16} />} onClick={actions.study}>
              Study
            </Button>
          </>
        )}
        <ExplainButton
          variant="secondary"
          explained={{ of: 'card', cardId: card.id }}
          text={cardAsText(parseCard(card.prompt))}
        />
      </div>
    </div>
  );
}
