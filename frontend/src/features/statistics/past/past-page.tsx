import type { Past } from '@anamnesis/contracts/statistics/past/past.ts';
import { History } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { errorMessage } from '../../../api/api-error.ts';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { usePageTitle } from '../../../ui/use-page-title.ts';
import { useGetPastQuery } from '../statistics-endpoints.ts';
import { CardList } from './card-list.tsx';
import { DayFacts } from './day-facts.tsx';
import { DateField, DayPicker } from './day-picker.tsx';
import { DeckField } from './deck-field.tsx';
import { DeckList } from './deck-list.tsx';
import { readerOf } from './reading.ts';
import { usePlace } from './use-place.ts';

/** /myStatistics/history: how the cards stood on any day. */
export function PastPage() {
  usePageTitle('Your history');
  const { data, error, isFetching, refetch } = useGetPastQuery({}, { refetchOnMountOrArgChange: true });
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-8 px-4 py-8 md:px-6 md:py-12">
      <header className="flex flex-col gap-2">
        <Link to="/MyStatistics" className="target self-start text-sm text-accent hover:underline">
          My Statistics
        </Link>
        <h1 className="font-serif text-2xl md:text-[2.25rem] md:leading-11">Your history</h1>
        <p className="text-muted">
          Go back to any day since your first answer and see how your cards stood then.
        </p>
      </header>
      {data && <Content past={data} />}
      {!data && (!error || isFetching) && <Skeleton label="Reading back through your answers" lines={8} />}
      {!data && error && !isFetching && (
        <div className="flex flex-col items-start gap-2">
          <output className="text-muted">
            Your history could not be loaded; your answers are safe. {errorMessage(error)}
          </output>
          <Button onClick={() => void refetch()}>Try again</Button>
        </div>
      )}
    </div>
  );
}

const Content = ({ past: { firstAnswer, ...past } }: { past: Past }) =>
  firstAnswer === null ? <NothingYet /> : <Days past={{ ...past, firstAnswer }} />;

/** Of the bars over the slider. */
const stretches = 160;

function Days({ past }: { past: Past & { firstAnswer: string } }) {
  const { today, firstAnswer } = past;
  // oxlint-disable-next-line react/exhaustive-deps -- the columns are read once for each answer of the server
  const reader = useMemo(() => readerOf(past), [past.columns]);
  const { day, problem, scope, isScopeMissing, isOf, goTo, choose } = usePlace(past);
  const then = useMemo(() => reader.on(day, isOf), [reader, day, isOf]);
  const now = useMemo(() => reader.on(today, isOf), [reader, today, isOf]);
  const answers = useMemo(() => reader.answersOver(stretches, isOf), [reader, isOf]);
  const span = { day, firstAnswer, today, onChange: goTo };
  return (
    <>
      {problem && <Notice tone="error">{problem} Today is shown instead.</Notice>}
      {isScopeMissing && (
        <Notice tone="error">
          That deck is not in your library: it may have been deleted. All your cards are shown instead.
        </Notice>
      )}
      <div className="sticky top-(--bars-height) z-10 -mx-4 -my-3 border-b border-line bg-canvas px-4 py-3 md:-mx-6 md:px-6">
        <DayPicker {...span} answers={answers} />
      </div>
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        <DateField {...span} />
        <DeckField decks={past.decks} scope={scope} onChoose={choose} />
      </div>
      <DayFacts day={day} today={today} then={then} now={now} />
      {scope.document?.documentId ? (
        <CardList documentId={scope.document.documentId} day={day} today={today} />
      ) : (
        <DeckList
          decks={past.decks}
          isOf={isOf}
          then={then}
          now={now}
          isToday={day === today}
          onChoose={(document) => choose({ document })}
        />
      )}
    </>
  );
}

function NothingYet() {
  return (
    <EmptyState
      icon={<History size={32} />}
      title="Your history begins with your first answer"
      action={
        <Link to="/PDFupload" className={buttonClass('primary')}>
          Open My Resources
        </Link>
      }
    >
      Answer a card today. From then on you can come back here and see, for any day, which cards you had, what
      was due and how much you remembered.
    </EmptyState>
  );
}
