import { type Block, type Inline, parseCard } from '@anamnesis/contracts/cards/text/parse-card.ts';
import { typedMarksOf, type TypedWords } from '@anamnesis/contracts/notes-search/typed-words.ts';
import { ChevronRight, Star } from 'lucide-react';
import { memo, useMemo, type ReactNode } from 'react';
import { FoundText } from '../../../card-text/found-text.tsx';
import { FlagMark } from '../../../rich-card/marks/flag-mark.tsx';
import { cx } from '../../../ui/cx.ts';
import { DueBadge } from '../history/due-badge.tsx';
import { CardMenu } from '../list/card-menu.tsx';
import type { CardRowProps } from '../list/rows/card-row.tsx';

interface BrowseRowProps extends Pick<CardRowProps, 'card' | 'selected' | 'actions'> {
  place: ReactNode;
  /** What was searched for, to be marked. */
  typed: TypedWords | null;
  onOpen: (id: string) => void;
}

/** A card in two lines: what it asks, when it is due, and the way to all of it. */
export const BrowseRow = memo(function BrowseRow(props: BrowseRowProps) {
  const { card, selected, actions, place, typed, onOpen } = props;
  const pieces = useMemo(() => asked(parseCard(card.prompt), typed), [card.prompt, typed]);
  return (
    <article
      aria-label="Card"
      className={cx(
        'group flex items-center gap-x-2 rounded-md bg-surface px-1 max-md:flex-wrap md:px-2',
        selected && 'outline-2 -outline-offset-2 outline-accent',
      )}
    >
      <label className="target inline-flex shrink-0 cursor-pointer items-center justify-center">
        <input
          type="checkbox"
          checked={selected}
          aria-label="Select this card"
          className="size-4.5"
          onChange={(event) => actions.select(card.id, event.target.checked)}
        />
      </label>
      <button
        type="button"
        aria-expanded={false}
        className="target flex min-w-0 flex-1 items-center gap-1.5 py-1 text-left"
        onClick={() => onOpen(card.id)}
      >
        <ChevronRight aria-hidden size={14} className="shrink-0 text-faint" />
        <span className="line-clamp-2 min-w-0 font-serif leading-6 wrap-anywhere">
          {pieces.map(({ text, isAnswer }, at) => {
            const shown = <FoundText text={text} marks={typed ? typedMarksOf(text, typed) : []} />;
            // oxlint-disable-next-line react/no-array-index-key -- pieces of a text have no other identity
            return isAnswer ? <strong key={at}>{shown}</strong> : <span key={at}>{shown}</span>;
          })}
        </span>
      </button>
      <div className="ml-auto flex min-w-0 items-center justify-end gap-x-1 max-md:basis-full">
        {card.misses > 0 && <span className="figures text-xs text-muted">missed {card.misses} ×</span>}
        <FlagMark flag={card.flag} />
        {card.isHighYield && (
          <span className="shrink-0 text-accent">
            <Star aria-hidden size={14} className="fill-current" />
            <span className="sr-only">High Yield</span>
          </span>
        )}
        {place}
        <DueBadge card={card} />
        <CardMenu card={card} actions={actions} stays />
      </div>
    </article>
  );
});

type Piece = { text: string; isAnswer: boolean };

/** Characters before the first word that was found, where that would be beyond the two lines. */
const before = 60;

/** What a card asks, from the line on that does; where words were found, from that one on that has the first. */
function asked(blocks: readonly Block[], typed: TypedWords | null): Piece[] {
  const lines = blocks.map(({ children }) => piecesOf(children, false));
  const hit = ({ text }: Piece): number => (typed && typedMarksOf(text, typed)[0]?.[0]) ?? -1;
  const isFound = (line: readonly Piece[] = []): boolean => line.some((piece) => hit(piece) >= 0);
  const asking = lines.findIndex((line) => line.some(({ isAnswer }) => isAnswer));
  const finding = isFound(lines[asking]) ? asking : lines.findIndex(isFound);
  const from = Math.max(0, finding < 0 ? asking : finding);
  const pieces = lines.slice(from).flatMap((line, at) => (at === 0 ? line : [gap, ...line]));
  let skipped = 0;
  for (const piece of pieces) {
    const found = hit(piece);
    if (found < 0) skipped += piece.text.length;
    else return skipped + found < 2 * before ? pieces : behind(pieces, skipped + found - before);
  }
  return pieces;
}

const gap: Piece = { text: ' ', isAnswer: false };

/** What comes after so many characters, from a word on. */
function behind(pieces: readonly Piece[], characters: number): Piece[] {
  let left = characters;
  const rest = pieces.flatMap((piece) => {
    const text =
      left <= 0 ? piece.text : piece.text.slice(left).slice(piece.text.indexOf(' ', left) - left + 1);
    left -= piece.text.length;
    return text === '' ? [] : [{ ...piece, text }];
  });
  return [{ text: '… ', isAnswer: false }, ...rest];
}

const piecesOf = (children: readonly Inline[], isAnswer: boolean): Piece[] =>
  children.flatMap((inline) =>
    inline.kind === 'text'
      ? [{ text: inline.text, isAnswer }]
      : piecesOf(inline.children, isAnswer || inline.kind === 'cloze'),
  );
