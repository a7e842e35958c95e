import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import type { Sentence } from '@anamnesis/contracts/documents/page.ts';
import { memo, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { unitOf } from '../../../documents/unit.ts';
import { coverageOf, shareInWords } from '../../../pdf/highlight/coverage.ts';
import type { Searchable } from '../../../pdf/highlight/search.ts';
import { layOutMarks } from '../../../pdf/highlight/mark.ts';
import { useMarkedCards } from '../../../pdf/use-marked-cards.ts';
import { cardsInWords } from '../pdf/contents/card-counts.ts';
import type { PressedCard } from '../pdf/card-popover.tsx';
import { useSearchMarks, useShownHit } from '../pdf/search/use-search-marks.ts';
import { blocksOf } from '../../../documents/text/blocks.ts';
import { Blocks, byPiece } from '../../../documents/text/text-body.tsx';
import { textPageOf } from '../../../documents/text/text-page.ts';

export interface PartProps {
  /** From 1: what a card of a text calls its page. */
  number: number;
  sentences: readonly Sentence[];
  cards: readonly AnkiCard[] | undefined;
  /** The card whose highlight is pressed. */
  pressedId: string | null;
  onPress: (pressed: PressedCard) => void;
  /** What has no card is marked. */
  showsOpen: boolean;
  /** What is searched for, and which hit in this part is shown. */
  wanted: Searchable | null;
  currentIndex: number | null;
}

/** A part comes whole, so it stays as it was drawn when others come. What is far away costs no layout. */
export const TextPart = memo(
  Part,
  (a, b) =>
    a.sentences[0] === b.sentences[0] &&
    a.sentences.length === b.sentences.length &&
    a.cards === b.cards &&
    a.pressedId === b.pressedId &&
    a.showsOpen === b.showsOpen &&
    a.wanted === b.wanted &&
    a.currentIndex === b.currentIndex,
);

const none: readonly AnkiCard[] = [];

function Part({ number, sentences, cards = none, pressedId, onPress, showsOpen, ...ofSearch }: PartProps) {
  const { wanted, currentIndex } = ofSearch;
  const box = useRef<HTMLElement>(null);
  const name = `${unitOf('text')} ${number}`;
  const blocks = useMemo(() => blocksOf(sentences), [sentences]);
  const text = useMemo(() => textPageOf(blocks), [blocks]);
  const coverage = useMemo(
    () => (showsOpen ? coverageOf(text.page, cards, text.sentences) : null),
    [showsOpen, text, cards],
  );
  const { mark, onMarkPress } = useMarkedCards({
    cards,
    clickedId: pressedId,
    onCardClick: (card, { cards: here, element }) => {
      const layer = element.closest<HTMLElement>('.text-part');
      if (layer) onPress({ card, others: here.filter(({ id }) => id !== card.id), layer });
    },
  });
  const found = useSearchMarks(wanted, currentIndex);
  const showHit = useShownHit(currentIndex, wanted);
  const marks = useMemo(() => {
    const { page } = text;
    const laid = layOutMarks([...(mark?.(page) ?? []), ...(coverage?.marks ?? []), ...(found?.(page) ?? [])]);
    return byPiece(text, laid);
  }, [mark, coverage, found, text]);
  const shown = useEffectEvent((_marks: typeof marks) =>
    showHit([...(box.current?.querySelectorAll('mark') ?? [])]),
  );
  useLayoutEffect(() => shown(marks), [marks]);
  const press = (target: EventTarget): boolean => {
    const element = target instanceof Element ? target.closest<HTMLElement>('mark[role=button]') : null;
    if (!element) return false;
    onMarkPress?.((element.dataset['targets'] ?? '').split(' '), element);
    return true;
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- delegates: the highlights within are the buttons
    <section
      ref={box}
      aria-label={name}
      data-part={number}
      className="text-part text-body"
      onClick={(event) => press(event.target)}
      onKeyDown={(event) => {
        if ((event.key === 'Enter' || event.key === ' ') && press(event.target)) event.preventDefault();
      }}
    >
      <p className="figures text-part-number">
        <span aria-hidden="true">{name}</span>
        {cards.length > 0 && <span>{cardsInWords(cards.length)}</span>}
        {coverage && <span>{shareInWords(coverage)}</span>}
      </p>
      <Blocks blocks={blocks} marks={marks} />
    </section>
  );
}
