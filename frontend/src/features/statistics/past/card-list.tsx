import { type CardOnDay, cardsOnDay } from '@anamnesis/contracts/statistics/past/on-day.ts';
import type { PastCard } from '@anamnesis/contracts/statistics/past/past.ts';
import { useMemo, useState } from 'react';
import { errorMessage } from '../../../api/api-error.ts';
import { CardText } from '../../../card-text/card-text.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { useFocusWhenLost } from '../../../ui/focus/use-focus-when-lost.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { longDay, shortDay } from '../days.ts';
import { useGetPastQuery } from '../statistics-endpoints.ts';
import { count, inPercent } from '../words.ts';
import { partLabel } from './day-facts.tsx';
import { type PastReader, readerOf, recallOn } from './reading.ts';

interface CardListProps {
  documentId: string;
  day: string;
  today: string;
}

/** The cards of one deck as they were on a day, in reading order. */
export function CardList({ documentId, day, today }: CardListProps) {
  const { currentData, error, isFetching, refetch } = useGetPastQuery({ pdfId: documentId });
  const heading = useFocusWhenLost<HTMLHeadingElement>(documentId);
  const reader = useMemo(() => currentData && readerOf(currentData), [currentData]);
  return (
    <section aria-label="Cards" className="flex flex-col gap-2">
      <h2 ref={heading} tabIndex={-1} className="text-base">
        Cards of this deck
      </h2>
      <p className="text-sm text-muted">
        The chance of recall is an estimate for that day. Stability is how long it takes to fall to 90 %.
      </p>
      {reader && <Cards key={documentId} reader={reader} day={day} today={today} />}
      {!reader && (!error || isFetching) && <Skeleton label="Reading the cards of this deck" lines={6} />}
      {!reader && error && !isFetching && (
        <div className="flex flex-col items-start gap-2">
          <output className="text-muted">The cards could not be loaded. {errorMessage(error)}</output>
          <Button onClick={() => void refetch()}>Try again</Button>
        </div>
      )}
    </section>
  );
}

const shownAtFirst = 50;

function Cards({ reader, day, today }: { reader: PastReader } & Pick<CardListProps, 'day' | 'today'>) {
  const [most, show] = useState(shownAtFirst);
  const { columns, past, numberOf } = reader;
  const number = numberOf(day);
  const then = useMemo(() => cardsOnDay(columns, number), [columns, number]);
  const now = useMemo(
    () => new Map(cardsOnDay(columns, numberOf(today)).map((card) => [card.card, card])),
    [columns, numberOf, today],
  );
  const listed = then.filter(({ card }) => card < past.cards.length);
  if (then.length === 0) return <p className="text-sm text-muted">This deck had no cards on this day.</p>;
  return (
    <>
      <ul className="flex flex-col">
        {listed.slice(0, most).map((was) => (
          <li key={was.card} className="flex flex-col gap-1.5 border-t border-line py-3">
            <div className="line-clamp-3 [&_.reading]:block [&_.reading]:text-base">
              <CardText prompt={textOn(past.cards[was.card]!, day)} revealed />
            </div>
            <Standing was={was} reader={reader} day={number} />
            {day !== today && <Since was={was} is={now.get(was.card)} reader={reader} />}
          </li>
        ))}
      </ul>
      {listed.length > most && (
        <Button className="self-start" onClick={() => show(most + 2 * shownAtFirst)}>
          Show more of {count(listed.length, 'card', 'cards')}
        </Button>
      )}
      {listed.length < then.length && (
        <p className="text-sm text-muted">
          Only the first {past.cards.length.toLocaleString('en-GB')} cards of a deck are listed here; the
          figures above count all of them.
        </p>
      )}
    </>
  );
}

/** What it asked on the day: the last text from that day or before. */
const textOn = ({ texts }: PastCard, day: string): string =>
  (texts.findLast(({ from }) => from <= day) ?? texts[0])?.prompt ?? '';

function Standing({ was, reader, day }: { was: CardOnDay; reader: PastReader; day: number }) {
  const recall = recallOn(was, day, reader.past.forgetting);
  return (
    <p className="figures flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      <Badge>{partLabel[was.standing]}</Badge>
      {was.due !== null && <span>due {longDay(reader.dateOf(was.due))}</span>}
      {recall !== null && <span>chance of recall {inPercent(recall)}</span>}
      {was.stability !== null && <span>stability {daysInWords(was.stability)}</span>}
    </p>
  );
}

const daysInWords = (stability: number): string =>
  stability < 1 ? 'less than a day' : count(Math.round(stability), 'day', 'days');

/** What has become of it. */
function Since({ was, is, reader }: { was: CardOnDay; is: CardOnDay | undefined; reader: PastReader }) {
  if (!is) return <p className="text-sm text-muted">Deleted since</p>;
  if (is.standing === was.standing && is.due === was.due) return null;
  return (
    <p className="figures text-sm text-muted">
      Today: {partLabel[is.standing].toLowerCase()}
      {is.due !== null && `, due ${shortDay(reader.dateOf(is.due))}`}
    </p>
  );
}
