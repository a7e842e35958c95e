import type { StudyLoad, StudyPlan } from '@anamnesis/contracts/cards/study-plan.ts';

/** '1 card', '12 cards'. */
export const cardsInWords = (cards: number): string => (cards === 1 ? '1 card' : `${cards} cards`);

/** '1 new card', '12 new cards'. */
export const newCardsInWords = (cards: number): string => (cards === 1 ? '1 new card' : `${cards} new cards`);

/** '12 due and 20 new cards', '1 due card', '20 new cards'; '0 cards' where there are none. */
export function loadInWords({ due, new: fresh }: Pick<StudyLoad, 'due' | 'new'>): string {
  if (due === 0) return fresh === 0 ? cardsInWords(0) : newCardsInWords(fresh);
  if (fresh === 0) return due === 1 ? '1 due card' : `${due} due cards`;
  return `${due} due and ${newCardsInWords(fresh)}`;
}

/** '12 due · 20 new', beside the name of a document. */
export const countsInWords = ({ due, new: fresh }: Pick<StudyLoad, 'due' | 'new'>): string =>
  [due > 0 && `${due} due`, fresh > 0 && `${fresh} new`].filter(Boolean).join(' · ');

/** 'about 9 minutes'. */
export const minutesInWords = (minutes: number): string =>
  `about ${minutes === 1 ? '1 minute' : `${minutes} minutes`}`;

/** What the next day brings, as a sentence. */
export function tomorrowInWords({ tomorrow }: Pick<StudyPlan, 'tomorrow'>): string {
  if (tomorrow.due + tomorrow.new === 0) return 'Nothing is due tomorrow.';
  return `Tomorrow: ${loadInWords(tomorrow)}, ${minutesInWords(tomorrow.minutes)}.`;
}

/** How many new cards are offered beyond the daily limit at once. */
const more = 10;

/** So many new cards can be begun beyond the daily limit; 0 when there are none. */
export const moreNewOf = ({ newInAll }: Pick<StudyPlan, 'newInAll'>): number => Math.min(more, newInAll);

/** Why no new card is offered though there are some. */
export function limitInWords({
  newCardsPerDay,
  introducedToday,
  newInAll,
}: Pick<StudyPlan, 'newCardsPerDay' | 'introducedToday' | 'newInAll'>): string {
  const waiting = `${newCardsInWords(newInAll)} ${newInAll === 1 ? 'waits' : 'wait'}`;
  if (introducedToday > 0) {
    return `You began ${newCardsInWords(introducedToday)} today; your daily limit is ${newCardsPerDay}. ${waiting} for the days to come.`;
  }
  return `${waiting}; your daily limit is ${newCardsPerDay}.`;
}
