import type { PlannedExam } from '@anamnesis/contracts/cards/study/study-plan.ts';
import { figure } from '../study/words.ts';

type Told = Pick<PlannedExam, 'name' | 'daysLeft' | 'newADay' | 'notReached'>;

/** What an exam without a name is called. */
export const unnamed = 'Your exam';

/** 'Neuro in 23 days: 42 new a day', with how many will not be reached where there are such. */
export function examInWords({ name, daysLeft, newADay, notReached }: Told): string {
  const exam = name || unnamed;
  if (daysLeft === 0) return `${exam} is today. Good luck.`;
  const when = daysLeft === 1 ? 'tomorrow' : `in ${daysLeft} days`;
  if (newADay + notReached === 0) return `${exam} ${when}: all its cards are begun`;
  const aDay = `${figure(newADay)} new ${daysLeft === 1 ? 'today' : 'a day'}`;
  return `${exam} ${when}: ${aDay}${notReached > 0 ? ` · ${figure(notReached)} will not be reached` : ''}`;
}

const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
/** '24 March 2026'. */
export const dayInWords = (date: string): string => day.format(new Date(`${date}T12:00:00Z`));
