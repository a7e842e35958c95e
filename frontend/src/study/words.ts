import {
  mostSessionCards,
  type PlannedDocument,
  type StudyLoad,
  type StudyPlan,
} from '@anamnesis/contracts/cards/study/study-plan.ts';
import { cardsOffered } from './folder-plan.ts';

/** '39,365'. */
export const figure = (count: number): string => count.toLocaleString('en');

/** '1 card', '12 cards'. */
export const cardsInWords = (cards: number): string => (cards === 1 ? '1 card' : `${figure(cards)} cards`);

/** '1 new card', '12 new cards'. */
const newCardsInWords = (cards: number): string =>
  cards === 1 ? '1 new card' : `${figure(cards)} new cards`;

/** '12 due and 20 new cards', '1 due card', '20 new cards'; '0 cards' where there are none. */
export function loadInWords({ due, new: fresh }: Pick<StudyLoad, 'due' | 'new'>): string {
  if (due === 0) return fresh === 0 ? cardsInWords(0) : newCardsInWords(fresh);
  if (fresh === 0) return due === 1 ? '1 due card' : `${figure(due)} due cards`;
  return `${figure(due)} due and ${newCardsInWords(fresh)}`;
}

/** What a session deals: '12 due cards', or '200 of 415 due cards' where it has no room for all. */
export const dealtInWords = (offered: Pick<PlannedDocument, 'due' | 'new'>): string =>
  offered.due + offered.new > mostSessionCards
    ? `${cardsOffered(offered)} of ${loadInWords(offered)}`
    : loadInWords(offered);

/** '12 due · 20 new', or '200 of 415', beside the name of a document. */
export const countsInWords = ({ due, new: fresh }: Pick<StudyLoad, 'due' | 'new'>): string =>
  due + fresh > mostSessionCards
    ? `${mostSessionCards} of ${figure(due + fresh)}`
    : [due > 0 && `${figure(due)} due`, fresh > 0 && `${figure(fresh)} new`].filter(Boolean).join(' · ');

/** Where documents share the new cards of a day: that they are counted beside each of them. */
export const sharedInWords = ({ new: fresh }: Pick<StudyPlan, 'new'>): string =>
  `New cards of each are of today\u2019s ${figure(fresh)}.`;

/** 'about 9 minutes', 'about 1½ hours', 'about 164 hours'. */
export function minutesInWords(minutes: number): string {
  if (minutes < 90) return `about ${minutes === 1 ? '1 minute' : `${minutes} minutes`}`;
  const halves = Math.round(minutes / 30);
  if (halves >= 20) return `about ${figure(Math.round(minutes / 60))} hours`;
  return `about ${Math.floor(halves / 2)}${halves % 2 === 1 ? '½' : ''} hours`;
}

/** Nobody studies cards for longer in a day. */
const mostMinutesADay = 240;

export interface BestToday {
  cards: number;
  minutes: number;
}

/** Of more than a person can do in a day, what is best done today: one session, which has the cards most at risk. */
export function bestTodayOf(load: StudyLoad): BestToday | null {
  if (load.minutes <= mostMinutesADay || load.due + load.new <= mostSessionCards) return null;
  const cards = cardsOffered(load);
  return { cards, minutes: Math.round((load.minutes * cards) / (load.due + load.new)) };
}

/** What the day still has, as a sentence. */
export function stillInWords(plan: StudyLoad): string {
  const best = bestTodayOf(plan);
  return best
    ? `Another ${best.cards} cards would be best today, ${minutesInWords(best.minutes)}; ${figure(plan.due)} are due in all.`
    : `Still for today: ${loadInWords(plan)}, ${minutesInWords(plan.minutes)}.`;
}

/** What the next day brings, as a sentence. */
export function tomorrowInWords({ tomorrow }: Pick<StudyPlan, 'tomorrow'>): string {
  if (tomorrow.due + tomorrow.new === 0) return 'Nothing is due tomorrow.';
  return `Tomorrow: ${loadInWords(tomorrow)}, ${minutesInWords(tomorrow.minutes)}.`;
}

/** What is due and waits today, as a sentence; '' where nothing does. */
export function waitsInWords({ due, dueInAll = due, isDayOff = false }: StudyPlan): string {
  const waiting = dueInAll - due;
  if (waiting <= 0) return '';
  const cards = waiting === 1 ? '1 due card waits' : `${figure(waiting)} due cards wait`;
  if (isDayOff) return `${cards}.`;
  if (due === 0) return `${cards} for the days to come: your reviews of today are done.`;
  return `${figure(due)} of ${figure(dueInAll)} due today; the rest ${waiting === 1 ? 'waits' : 'wait'}, which costs least.`;
}

/** How many new cards are offered beyond the daily limit at once. */
const more = 20;

/** So many new cards can be begun beyond the daily limit; 0 when there are none. */
export const moreNewOf = ({ newInAll }: Pick<StudyPlan, 'newInAll'>): number => Math.min(more, newInAll);

/** '20 more new cards', '1 more new card'. */
export const moreInWords = (moreNew: number): string =>
  `${moreNew} more new ${moreNew === 1 ? 'card' : 'cards'}`;

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
