import type { Statistics } from '@anamnesis/contracts/statistics/api.ts';
import { ChartColumn, History } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link, useMatch } from 'react-router';
import { errorMessage } from '../../api/api-error.ts';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorBoundary } from '../../ui/feedback/error-boundary.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { Calendar } from './calendar.tsx';
import { Hardest } from './hardest.tsx';
import { isNew } from './series.ts';
import { ShareBar } from './share-bar.tsx';
import { useGetStatisticsQuery } from './statistics-endpoints.ts';
import { count, inPercent, shortTime, streakInWords } from './words.ts';

/** The library that draws them is fetched behind the bars. */
const Charts = lazy(() =>
  import('./charts/charts.tsx').then(({ Charts: component }) => ({ default: component })),
);

const PastPage = lazy(() =>
  import('./past/past-page.tsx').then(({ PastPage: component }) => ({ default: component })),
);

/** /myStatistics: how the person studied; /myStatistics/history: how their cards stood on any day. */
export function StatisticsPage() {
  return useMatch('/myStatistics/history') ? (
    <Suspense fallback={<Skeleton label="Opening your history" lines={8} />}>
      <PastPage />
    </Suspense>
  ) : (
    <Studies />
  );
}

function Studies() {
  usePageTitle('My Statistics');
  const { data, error, isFetching, refetch } = useGetStatisticsQuery();
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-10 px-4 py-8 md:px-6 md:py-12">
      <header className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="font-serif text-2xl md:text-[2.25rem] md:leading-11">My Statistics</h1>
        {data && !isNew(data) && (
          <Link to="/myStatistics/history" className={buttonClass()}>
            <History aria-hidden size={18} />
            Your history
          </Link>
        )}
      </header>
      {data && <Content statistics={data} />}
      {!data && (!error || isFetching) && <Skeleton label="Counting your answers" lines={8} />}
      {!data && error && !isFetching && (
        <div className="flex flex-col items-start gap-2">
          <output className="text-muted">
            Your statistics could not be loaded; your answers are safe. {errorMessage(error)}
          </output>
          <Button onClick={() => void refetch()}>Try again</Button>
        </div>
      )}
    </div>
  );
}

function Content({ statistics }: { statistics: Statistics }) {
  const { questions } = statistics;
  return (
    <>
      <section aria-label="Questions" className="flex flex-col gap-6">
        <ShareBar label="Average correct answers" share={questions.all} />
        <ShareBar label="Average correct answers in last 20 questions" share={questions.last} />
      </section>
      {isNew(statistics) ? <NothingYet /> : <Studied statistics={statistics} />}
    </>
  );
}

/** What all days amount to, and the streak in a quiet sentence. */
function Totals({ statistics: { total, grades, streak } }: { statistics: Statistics }) {
  const facts = [
    ['Answers', total.answers.toLocaleString('en-GB')],
    ['Remembered', total.asked > 0 ? inPercent((100 * total.remembered) / total.asked) : '–'],
    ['Time', shortTime(total.minutes)],
    ['Days of study', total.days.toLocaleString('en-GB')],
  ] as const;
  return (
    <section aria-label="In all" className="flex flex-col gap-3 border-t border-line pt-8">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-4 md:grid-cols-4">
        {facts.map(([name, value]) => (
          <div key={name} className="flex flex-col-reverse justify-end">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="figures font-serif text-xl">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-muted">{streakInWords(streak)}</p>
      {grades && (
        <p className="figures text-sm text-muted">
          Graded: {grades.again.toLocaleString('en-GB')} again, {grades.hard.toLocaleString('en-GB')} hard,{' '}
          {grades.good.toLocaleString('en-GB')} good, {grades.easy.toLocaleString('en-GB')} easy.
        </p>
      )}
      {total.asked > 0 && (
        <p className="text-sm text-muted">
          Remembered: of {count(total.asked, 'card', 'cards')} met again on a later day, those known at the
          first try.
        </p>
      )}
    </section>
  );
}

function Studied({ statistics }: { statistics: Statistics }) {
  return (
    <>
      <Totals statistics={statistics} />
      <Calendar statistics={statistics} />
      <ErrorBoundary fallback={chartsFailed}>
        <Suspense fallback={<Skeleton label="Drawing the charts" lines={8} />}>
          <Charts statistics={statistics} />
        </Suspense>
      </ErrorBoundary>
      <Hardest statistics={statistics} />
    </>
  );
}

function NothingYet() {
  return (
    <EmptyState
      icon={<ChartColumn size={32} />}
      title="Nothing to count yet"
      action={
        <Link to="/PDFupload" className={buttonClass('primary')}>
          Open My Resources
        </Link>
      }
    >
      Answer your first card or question. From then on this page shows how much you remember, when you
      studied, and what comes in the next 30 days.
    </EmptyState>
  );
}

function chartsFailed(_error: unknown, retry: () => void) {
  return (
    <div className="flex flex-col items-start gap-2">
      <output className="text-muted">The charts could not be drawn. Your answers are safe.</output>
      <Button onClick={retry}>Try again</Button>
    </div>
  );
}
