import { mostSessionCards, type StudyPlan } from '@anamnesis/contracts/cards/study/study-plan.ts';
import { ArrowRight, Play, Plus } from 'lucide-react';
import { Link } from 'react-router';
import { errorMessage } from '../../api/api-error.ts';
import { useGetUserPreferencesQuery } from '../../preferences/endpoints.ts';
import { useGetStudyTodayQuery } from '../../study/endpoints.ts';
import { newIsShared } from '../../study/folder-plan.ts';
import { todayState } from '../../study/play-state.ts';
import {
  type BestToday,
  bestTodayOf,
  cardsInWords,
  figure,
  limitInWords,
  loadInWords,
  minutesInWords,
  moreInWords,
  moreNewOf,
  sharedInWords,
  tomorrowInWords,
  waitsInWords,
} from '../../study/words.ts';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { DueDocuments } from './due-documents.tsx';

/** What there is to study today over all documents, and the button that starts it. */
export function DueToday() {
  const { data, error, refetch } = useGetStudyTodayQuery();
  return (
    <section aria-labelledby="due-today" className="flex flex-col gap-4">
      <div className="flex items-center justify-between gap-4">
        <h1 id="due-today" className="text-sm text-muted">
          Today
        </h1>
        <Link
          to="/MyStatistics"
          className="target -mr-2 flex items-center rounded-md px-2 text-sm text-accent hover:bg-hover"
        >
          My Statistics
        </Link>
      </div>
      <div className="flex min-h-28 flex-col items-start gap-4">
        {!data && !error && <Skeleton label="Counting what is due today" className="w-full max-w-sm" />}
        {!data && error && (
          <Notice tone="error" action={<Button onClick={() => void refetch()}>Retry</Button>}>
            What is due could not be counted; your cards are safe. {errorMessage(error)}
          </Notice>
        )}
        {data && <Today plan={data} />}
      </div>
    </section>
  );
}

const headline = 'figures font-serif text-2xl md:text-[2.25rem] md:leading-11';

function Today({ plan }: { plan: StudyPlan }) {
  const liteMode = useGetUserPreferencesQuery().data?.data.liteMode ?? false;
  if (plan.due + plan.new > 0) return <Start plan={plan} liteMode={liteMode} />;
  if (plan.newInAll > 0 && !plan.isDayOff) return <LimitReached plan={plan} liteMode={liteMode} />;
  return <NothingDue plan={plan} />;
}

interface TodayProps {
  plan: StudyPlan;
  liteMode: boolean;
}

function Start({ plan, liteMode }: TodayProps) {
  const best = bestTodayOf(plan);
  return (
    <>
      <div className="flex flex-col gap-1">
        <p className={headline}>{best ? `Best today: ${cardsInWords(best.cards)}` : loadInWords(plan)}</p>
        <p className="figures text-muted">{best ? ofBacklog(plan, best) : aside(plan)}</p>
      </div>
      <div className="flex flex-wrap gap-2 max-md:self-stretch">
        <Link
          to="/anki-play"
          state={todayState({ liteMode })}
          className={buttonClass('primary', 'max-md:grow')}
        >
          <Play aria-hidden size={16} className="shrink-0" />
          Study now
        </Link>
        {plan.new === 0 && plan.newInAll > 0 && <MoreNew plan={plan} liteMode={liteMode} />}
      </div>
      <DueDocuments plan={plan} liteMode={liteMode} />
      {newIsShared(plan) && <p className="figures text-sm text-muted">{sharedInWords(plan)}</p>}
    </>
  );
}

/** Why not more than that. */
const ofBacklog = ({ due, minutes: all }: StudyPlan, { minutes }: BestToday): string =>
  `${capital(minutesInWords(minutes))}, with those that you are most likely to forget. ${figure(due)} are due in all, ${minutesInWords(all)}.`;

/** How long it takes, and what waits beyond it. */
function aside(plan: StudyPlan): string {
  const { due, new: fresh, minutes, newInAll, newCardsPerDay } = plan;
  const bound = due + fresh > mostSessionCards ? `, ${mostSessionCards} cards at a time` : '';
  const later = newInAll - fresh;
  return `${capital(minutesInWords(minutes))}${bound}.${after(waitsInWords(plan))}${waiting(later, newCardsPerDay, fresh)}`;
}

function waiting(later: number, newCardsPerDay: number | null, fresh: number): string {
  if (later <= 0 || newCardsPerDay === null) return '';
  if (newCardsPerDay === 0)
    return ` ${limitInWords({ newCardsPerDay, introducedToday: 0, newInAll: later })}`;
  // An exam raises the limit.
  const atMost = fresh > newCardsPerDay ? '' : `, at most ${newCardsPerDay} a day`;
  return ` ${figure(later)} more new ${later === 1 ? 'card comes' : 'cards come'} later${atMost}.`;
}

const after = (sentence: string): string => (sentence === '' ? '' : ` ${sentence}`);
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Begins new cards beyond the daily limit. */
function MoreNew({ plan, liteMode }: TodayProps) {
  const moreNew = moreNewOf(plan);
  return (
    <Link
      to="/anki-play"
      state={todayState({ liteMode, moreNew, begun: plan.introducedToday })}
      className={buttonClass('secondary', 'max-md:grow')}
    >
      <Plus aria-hidden size={16} className="shrink-0" />
      {plan.due > 0 && 'With '}
      {moreInWords(moreNew)}
    </Link>
  );
}

function LimitReached({ plan, liteMode }: TodayProps) {
  return (
    <>
      <p className={headline}>{plan.introducedToday > 0 ? 'Done for today' : 'Nothing is due today'}</p>
      <div className="figures flex max-w-prose flex-col gap-1 text-muted">
        <p>{limitInWords(plan)}</p>
        <p>{waitsInWords(plan)}</p>
        <p>{tomorrowInWords(plan)}</p>
      </div>
      <MoreNew plan={plan} liteMode={liteMode} />
    </>
  );
}

function NothingDue({ plan }: { plan: StudyPlan }) {
  const waits = waitsInWords(plan);
  return (
    <>
      <p className={headline}>
        {plan.isDayOff ? 'A day off' : waits ? 'Done for today' : 'Nothing is due today'}
      </p>
      <p className="text-muted">
        {waits && `${waits} `}
        {plan.tomorrow.due > 0 && `${tomorrowInWords(plan)} `}
        {!waits && 'Process a lecture to get new cards, or read one of your documents.'}
      </p>
      <Link to="/PDFupload" className={buttonClass('primary')}>
        Open My Resources
        <ArrowRight aria-hidden size={16} />
      </Link>
    </>
  );
}
