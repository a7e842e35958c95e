import type { StudyPlan } from '@anamnesis/contracts/cards/study/study-plan.ts';
import { addDays } from '@anamnesis/contracts/kernel/local-date.ts';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { errorMessage } from '../../api/api-error.ts';
import { LaterExamDialog } from '../../exams/later-exam-dialog.ts';
import { preferencesEndpoints, useGetSettingsQuery } from '../../preferences/endpoints.ts';
import type { Dispatch } from '../../documents/pages/fetch-batch.ts';
import { useSession } from '../../session/use-session.ts';
import { figure } from '../../study/words.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useToasts } from '../../ui/toasts/toasts.tsx';

/** More new cards than two weeks have room for are a decision. */
const manyDays = 14;
/** So many of the most important are offered; and all within so many days by a higher limit. */
const most = 300;
const allWithin = 28;

type Plan = Pick<StudyPlan, 'newInAll' | 'newHighYield' | 'newCardsPerDay' | 'studyDay' | 'exams'>;

/** Until when new cards last at a limit, in days. */
const daysFor = (cards: number, aDay: number): number => Math.ceil(cards / aDay);

/** A higher limit, a round number: if it is none already, that with which all are begun within four weeks. */
export const moreADay = (newInAll: number, limit: number): number =>
  Math.ceil(Math.max(newInAll / allWithin, limit + 1) / 10) * 10;

const inDays = (days: number): string => (days === 1 ? 'a day' : `${days} days`);
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const dayAfter = (studyDay: string, days: number): string =>
  day.format(new Date(`${addDays(studyDay, days - 1)}T12:00:00Z`));

/** What many new cards mean at the daily limit, and what can be done about it; nothing where there are few, or the person has decided or set an exam. */
export function ManyNewCards({ plan }: { plan: Plan }) {
  const { newInAll, newCardsPerDay: limit, exams = [] } = plan;
  const key = `anamnesis.newCards.${useSession().user?.id ?? ''}`;
  const [left, setLeft] = useState(() => Number(localStorage.getItem(key)));
  // Decided once, it is said again when there are half as many more.
  const isMany = limit !== null && limit > 0 && daysFor(newInAll, limit) > manyDays && newInAll > left * 1.5;
  if (!isMany || exams.length > 0) return null;
  const leave = (): void => {
    localStorage.setItem(key, String(newInAll));
    setLeft(newInAll);
  };
  return <Decision plan={plan} limit={limit} onDecided={leave} />;
}

function Decision({ plan, limit, onDecided }: { plan: Plan; limit: number; onDecided: () => void }) {
  const { newInAll, newHighYield = 0, studyDay } = plan;
  const dispatch = useDispatch<Dispatch>();
  const toasts = useToasts();
  const { data: saved } = useGetSettingsQuery();
  const [isSettingExam, setSettingExam] = useState(false);
  const { saveSettings, chooseNewCardsPerDay } = preferencesEndpoints.endpoints;
  const days = daysFor(newInAll, limit);
  const important = Math.min(most, newHighYield);
  const higher = moreADay(newInAll, limit);
  const offersImportant = saved?.newCardsFirst === 'reading' && important > 0 && newHighYield < newInAll;
  const decide = async (sent: Promise<unknown>, word: string): Promise<void> => {
    try {
      await sent;
      toasts.success(word);
      onDecided();
    } catch (thrown) {
      toasts.error(`Nothing was changed. ${errorMessage(thrown)}`);
    }
  };
  const importantFirst = () =>
    saved &&
    decide(
      dispatch(
        saveSettings.initiate(
          { ...saved.settings, followSystem: saved.followSystem, newCardsFirst: 'important' },
          { track: false },
        ),
      ).unwrap(),
      'The most important cards come first from now on. Preferences change it back.',
    );
  const more = () =>
    decide(
      dispatch(chooseNewCardsPerDay.initiate({ newCardsPerDay: higher }, { track: false })).unwrap(),
      `${higher} new cards a day from now on. Preferences change it back.`,
    );
  return (
    <section aria-labelledby="many-new-cards" className="flex flex-col gap-3 rounded-md bg-surface p-4">
      <h2 id="many-new-cards" className="figures font-semibold">
        {figure(newInAll)} new cards
      </h2>
      <p className="figures max-w-prose text-sm text-muted">
        At {limit} a day you begin the last of them in {days} days, on {dayAfter(studyDay, days)}.
        {offersImportant &&
          ` ${figure(newHighYield)} are marked as high-yield: with them first, you begin the ${important} that matter most within ${inDays(daysFor(important, limit))}.`}
      </p>
      <div className="flex flex-wrap gap-2">
        {offersImportant && (
          <Button onClick={() => void importantFirst()}>Most important {important} first</Button>
        )}
        <Button onClick={() => void more()}>{higher} new cards a day</Button>
        <Button onClick={() => setSettingExam(true)}>For an exam</Button>
        <Button variant="quiet" onClick={onDecided}>
          Leave it
        </Button>
      </div>
      {isSettingExam && <LaterExamDialog asked={{ folderId: null }} onClose={() => setSettingExam(false)} />}
    </section>
  );
}
