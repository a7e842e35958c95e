import type { DeckOnDay } from '@anamnesis/contracts/statistics/past/on-day.ts';
import type { PastDeck } from '@anamnesis/contracts/statistics/past/past.ts';
import { ChevronRight } from 'lucide-react';
import { count } from '../words.ts';
import type { PastDay } from './reading.ts';
import { isNamed } from './use-place.ts';

interface DeckListProps {
  decks: readonly PastDeck[];
  isOf: (deck: number) => boolean;
  then: PastDay;
  now: PastDay;
  isToday: boolean;
  onChoose: (documentId: string) => void;
}

/** The decks that had cards on the day, always in the same order. */
export function DeckList({ decks, isOf, then, now, isToday, onChoose }: DeckListProps) {
  const there = decks
    .map((deck, at) => ({ at, deck, was: then.decks[at]!, is: now.decks[at]! }))
    .filter(({ was, at }) => was.cards > 0 && isOf(at))
    .toSorted((one, other) =>
      nameOf(one.deck).localeCompare(nameOf(other.deck), undefined, { numeric: true }),
    );
  if (there.length === 0) return null;
  return (
    <section aria-label="Decks" className="flex flex-col gap-2">
      <h2 className="text-base">Decks</h2>
      <ul className="flex flex-col">
        {there.map(({ at, deck, was, is }) => (
          <li key={deck.documentId ?? at} className="border-t border-line">
            <Row deck={deck} figures={isToday ? figuresNow(is) : figuresOf(was, is)} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Deleted decks come last. */
const nameOf = ({ folderName, name, ...deck }: PastDeck): string =>
  isNamed({ folderName, name, ...deck }) ? `0 ${folderName} ${name}` : '1';

const figuresOf = (was: DeckOnDay, is: DeckOnDay) => ({
  cards: count(was.cards, 'card', 'cards'),
  now: is.cards !== was.cards ? `today ${is.cards.toLocaleString('en-GB')}` : null,
  due: `${was.dueThatDay.toLocaleString('en-GB')} due`,
  known: `${was.mastered.toLocaleString('en-GB')} mastered`,
});

/** Due is what is left, as everywhere else. */
const figuresNow = (is: DeckOnDay) => ({
  ...figuresOf(is, is),
  due: `${is.dueAtEnd.toLocaleString('en-GB')} still due`,
});

interface RowProps {
  deck: PastDeck;
  figures: ReturnType<typeof figuresOf>;
  onChoose: (documentId: string) => void;
}

function Row({ deck: { documentId, name, folderName }, figures, onChoose }: RowProps) {
  const content = (
    <>
      <span className="flex min-w-0 flex-1 flex-col wrap-anywhere">
        <span className="font-medium">{documentId === null ? 'Decks you have deleted since' : name}</span>
        <span className="text-sm text-muted">
          {documentId === null ? 'Their names and cards are not shown.' : folderName}
        </span>
      </span>
      <span className="figures flex shrink-0 flex-col items-end text-sm text-muted">
        <span>
          <span className="text-ink">{figures.cards}</span>
          {figures.now && <span>, {figures.now}</span>}
        </span>
        <span>
          {figures.due}, {figures.known}
        </span>
      </span>
    </>
  );
  if (documentId === null) return <div className="flex items-center gap-4 py-2 pr-8">{content}</div>;
  return (
    <button
      type="button"
      onClick={() => onChoose(documentId)}
      className="target -mx-2 flex w-[calc(100%+1rem)] items-center gap-4 rounded-md px-2 py-2 text-left hover:bg-hover"
    >
      {content}
      <ChevronRight aria-hidden size={16} className="shrink-0 text-faint" />
    </button>
  );
}
