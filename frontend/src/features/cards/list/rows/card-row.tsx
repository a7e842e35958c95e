import type { CardPlace } from '@anamnesis/contracts/cards/places.ts';
import { Image, Pencil, Star, Trash2, Undo2 } from 'lucide-react';
import { lazy, memo, Suspense, type ReactNode } from 'react';
import { Link } from 'react-router';
import { CardText } from '../../../../card-text/card-text.tsx';
import { cardAddress } from '../../../../documents/asked-card.ts';
import { CheckedLess } from '../../../../documents/checked-less.tsx';
import { FlagMark } from '../../../../rich-card/marks/flag-mark.tsx';
import { TagChips } from '../../../../rich-card/marks/tag-chips.tsx';
import { WholeCard } from '../../../../rich-card/whole-card.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { cx } from '../../../../ui/cx.ts';
import { Tooltip } from '../../../../ui/tooltip/tooltip.tsx';
import type { ListedCard } from '../../card-changes.ts';
import { DueBadge } from '../../history/due-badge.tsx';
import { LeechBadge } from '../../history/leech.tsx';
import { RecognisedBadge } from '../../recognised-badge.tsx';
import { CardMenu } from '../card-menu.tsx';
import type { RowActions } from '../row-actions.ts';

export interface CardRowProps {
  card: ListedCard;
  selected: boolean;
  flagged: boolean;
  actions: RowActions;
  /** There is no other page for it. */
  stays?: boolean | undefined;
  /** Where it stands, beside cards of other documents. */
  place?: ReactNode;
}

/** The card is its text where it cannot be loaded. */
const SmallPicture = lazy(async () => {
  const code = await import('../../../../occlusion/show/small-picture.tsx').catch(() => null);
  return { default: code?.SmallPicture ?? (() => pictureRoom) };
});
const pictureRoom = <div className="h-20 w-28 shrink-0" />;

/** On a card that is not asked, as the same card is studied in another document; leads to that one. */
function StudiedIn({ place: { pdfId, cardId, name } }: { place: CardPlace }) {
  return (
    <Tooltip content={`The same card stands in ${name}; it is asked once.`}>
      <Link
        to={`/PDFupload${cardAddress(pdfId, cardId)}`}
        className="target inline-flex max-w-full min-w-0 items-center rounded-md hover:underline"
      >
        <Badge>
          <span className="max-w-56 truncate">Studied in {name}</span>
        </Badge>
      </Link>
    </Tooltip>
  );
}

/** A card of the list with its answers shown, what it is, and what can be done with it. */
export const CardRow = memo(function CardRow({
  card,
  selected,
  flagged,
  actions,
  stays,
  place,
}: CardRowProps) {
  const { id, prompt, isHighYield, origin, occlusion } = card;
  return (
    <article
      aria-label="Card"
      data-flagged={flagged || undefined}
      className={cx(
        'group rounded-md border px-3 pt-3 pb-1 md:px-4',
        flagged ? 'border-dashed border-line-strong bg-canvas' : 'border-transparent bg-surface',
        selected && 'outline-2 -outline-offset-2 outline-accent',
      )}
    >
      <div className={cx('px-1', flagged && 'opacity-75', occlusion && 'flex items-start gap-4')}>
        <div className="min-w-0 flex-1">
          {card.rich ? (
            <div className="card-html-small">
              <WholeCard card={card} side="back" />
            </div>
          ) : (
            <CardText prompt={prompt} revealed />
          )}
        </div>
        {occlusion && (
          <Suspense fallback={pictureRoom}>
            <SmallPicture occlusion={occlusion} />
          </Suspense>
        )}
      </div>
      <div className="mt-1 flex flex-wrap items-center gap-x-1 px-1">
        {flagged && <Badge icon={<Trash2 aria-hidden size={12} />}>Flagged for deletion</Badge>}
        {place}
        <DueBadge card={card} />
        {card.studiedIn && <StudiedIn place={card.studiedIn} />}
        <LeechBadge card={card} />
        <RecognisedBadge card={card} />
        <CheckedLess card={card} />
        <FlagMark flag={card.flag} />
        {occlusion && <Badge icon={<Image aria-hidden size={12} />}>Picture</Badge>}
        {origin === 'written' && <Badge>Own</Badge>}
        {card.tags && <TagChips tags={card.tags} most={3} onTag={actions.byTag} />}
        <div className="-mr-1 ml-auto flex flex-wrap items-center">
          <label
            className={cx(
              'target inline-flex cursor-pointer items-center justify-center',
              !selected && !flagged && 'on-look',
            )}
          >
            <input
              type="checkbox"
              checked={selected}
              aria-label="Select this card"
              className="size-4.5"
              onChange={(event) => actions.select(id, event.target.checked)}
            />
          </label>
          {!flagged && (
            <RowButton
              icon={<Star className={cx(isHighYield && 'fill-current text-accent')} />}
              label={isHighYield ? 'High Yield' : 'Normal Yield'}
              pressed={isHighYield}
              kept={isHighYield}
              onPress={() => actions.rate(id, !isHighYield)}
            />
          )}
          {!flagged && (
            <RowButton icon={<Pencil />} label="Edit" begins="edit" onPress={() => actions.edit(id)} />
          )}
          {/* The same button, so that it keeps the focus. */}
          <RowButton
            icon={flagged ? <Undo2 /> : <Trash2 />}
            label={flagged ? 'Cancel' : 'Delete'}
            kept={flagged}
            onPress={() => actions.flag(id, !flagged)}
          />
          {flagged ? (
            <RowButton icon={<Trash2 />} label="Delete now" kept onPress={() => actions.deleteNow(id)} />
          ) : (
            <CardMenu {...{ card, actions, stays }} />
          )}
        </div>
      </div>
    </article>
  );
});

interface RowButtonProps {
  icon: ReactNode;
  label: string;
  pressed?: boolean;
  /** What it begins in place of the row. */
  begins?: 'edit';
  /** It says what the card is: always seen. Others come with a look at the card, and stand in its menu under a thumb. */
  kept?: boolean;
  onPress: () => void;
}

/** Quiet, and a word: a list has hundreds of them. */
function RowButton({ icon, label, pressed, begins, kept = false, onPress }: RowButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      data-begins={begins}
      className={cx(
        'target inline-flex items-center justify-center gap-1.5 rounded-md px-2 text-sm text-muted transition-colors hover:bg-hover hover:text-ink [&>svg]:size-4 [&>svg]:shrink-0',
        !kept && 'on-look max-md:hidden pointer-coarse:hidden',
      )}
      onClick={onPress}
    >
      {icon}
      {label}
    </button>
  );
}
