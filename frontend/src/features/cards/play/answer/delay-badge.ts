import { delayMs } from '../../../../study/short-delay.ts';
import type { DelayedCard, PlayState } from '../queue/play-state.ts';

const minuteMs = 60_000;

/**
 * 'n in 1 min, n in 10 min, n ready': what is in a short delay, by the minutes that are left of it, and what is back from one and
 * not played yet. Empty when nothing is.
 */
export function delayBadge(state: PlayState, now: number): string {
  const waiting = state.delayed.filter(({ until }) => until > now);
  const byMinutes = Map.groupBy(waiting, (each) => minutesLeft(each, now));
  const back = state.queue.slice(1).filter((card) => card.previousDelayType !== null).length;
  const ready = back + state.delayed.length - waiting.length;
  const parts = [...byMinutes]
    .toSorted(([one], [other]) => one - other)
    .map(([minutes, cards]) => `${cards.length} in ${minutes} min`);
  return [...parts, ...(ready > 0 ? [`${ready} ready`] : [])].join(', ');
}

/** At most the delay itself: the clock of another device may be ahead. */
const minutesLeft = ({ until, delay }: DelayedCard, now: number): number =>
  Math.ceil(Math.min(until - now, delayMs[delay]) / minuteMs);

/** 'n Card(s) Remaining' */
export const remaining = (state: PlayState): string =>
  `${state.queue.length} ${state.queue.length === 1 ? 'Card' : 'Cards'} Remaining`;
