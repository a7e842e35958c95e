import type { SchedulerForecast } from '@anamnesis/contracts/preferences/api.ts';

export interface Bar {
  percent: number;
  reviewsPerDay: number;
  /** Of the highest, 0 to 1. */
  share: number;
}

export function barsOf({ points }: SchedulerForecast): Bar[] {
  const most = Math.max(...points.map(({ reviewsPerDay }) => reviewsPerDay), 0);
  return points.map(({ desiredRetention, reviewsPerDay }) => ({
    percent: Math.round(desiredRetention * 100),
    reviewsPerDay,
    share: most > 0 ? reviewsPerDay / most : 0,
  }));
}

/** Below this, a number for the whole time says more than one a day. */
const few = 5;

/** 'about 42 reviews a day', or where they are few 'about 20 reviews in 30 days'. */
export function workload(reviewsPerDay: number, days: number): string {
  const often = reviewsPerDay >= few;
  const rounded = Math.round(often ? reviewsPerDay : reviewsPerDay * days);
  const when = often ? 'a day' : `in ${days} days`;
  return `about ${rounded.toLocaleString('en')} ${rounded === 1 ? 'review' : 'reviews'} ${when}`;
}

/** What a retention costs against the saved one: ', 30 % more than at 90 %'. Nothing where it is about the same. */
export function comparison(chosen: Bar | undefined, saved: Bar | undefined): string {
  if (!chosen || !saved || chosen === saved || saved.reviewsPerDay === 0) return '';
  const change = Math.round((chosen.reviewsPerDay / saved.reviewsPerDay - 1) * 100);
  if (change === 0) return `, about as many as at ${saved.percent} %`;
  return `, ${Math.abs(change)} % ${change > 0 ? 'more' : 'fewer'} than at ${saved.percent} %`;
}
