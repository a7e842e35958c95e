import { daysUntil, mostADay, planNewCards } from '@anamnesis/contracts/cards/study/exam-plan.ts';
import { minutesFor } from '@anamnesis/contracts/cards/study/study-plan.ts';
import type { Exams, ExamScope } from '@anamnesis/contracts/preferences/exam-api.ts';
import type { ExamWish } from '@anamnesis/contracts/preferences/exams.ts';
import { figure, minutesInWords } from '../study/words.ts';

/** More than so many new cards a day is suggested to nobody. */
const mostSuggested = 100;

export const scopeOf = ({ scopes }: Pick<Exams, 'scopes'>, folderId: string | null): ExamScope | undefined =>
  scopes.find((scope) => scope.folderId === folderId);

/** What an exam means from today on; null where its day is past or its folder was deleted. */
export function planned(
  exams: Exams,
  { folderId, day, raisesTo }: Pick<ExamWish, 'folderId' | 'day' | 'raisesTo'>,
) {
  const scope = scopeOf(exams, folderId);
  const daysLeft = daysUntil(day, exams.studyDay);
  if (!scope || daysLeft < 0) return null;
  const atMost = mostADay(exams.newCardsPerDay, raisesTo);
  return { ...scope, daysLeft, atMost, ...planNewCards(scope, { daysLeft, atMost }) };
}
type Planned = NonNullable<ReturnType<typeof planned>>;

/** To which number the daily limit is raised if the person names none: a round one, with room for a missed day. */
export function suggestedLimit(exams: Exams, folderId: string | null, day: string): number {
  const limit = exams.newCardsPerDay ?? 0;
  const needed = planned({ ...exams, newCardsPerDay: null }, { folderId, day, raisesTo: null })?.newADay ?? 0;
  const round = Math.ceil(Math.max(needed * 1.25, limit + 1) / 10) * 10;
  return Math.max(limit, Math.min(mostSuggested, round));
}

/** What a day costs, and what is not reached, in sentences. */
export function meansInWords({ left, daysLeft, newADay, notReached }: Planned, exams: Exams): string {
  if (left === 0)
    return 'No new cards wait there now. Those that come until then are spread over the days, too.';
  const minutes = minutesFor(
    { due: 0, new: newADay },
    { secondsPerCard: exams.secondsPerNewCard, secondsPerNewCard: exams.secondsPerNewCard },
  );
  const cards = newADay === 1 ? '1 new card' : `${figure(newADay)} new cards`;
  const cost = `${cards} ${daysLeft === 1 ? 'today' : 'a day'}, ${minutesInWords(minutes)}; repeats come on top.`;
  if (notReached === 0) return `${cost} Every card is begun before the exam.`;
  return `${cost} ${figure(notReached)} of ${figure(left)} will not be reached: the most important come first.`;
}
