import type { PlayState } from './play-state.ts';

/** 'n in 1 min, n in 10 min, n ready': what is in a short delay, or back from one and not played yet. Empty when nothing is. */
export function delayBadge(state: PlayState, now: number): string {
  const waiting = state.delayed.filter(({ until }) => until > now);
  const inMinutes = (delay: 'oneMinute' | 'tenMinutes') =>
    waiting.filter((each) => each.delay === delay).length;
  const back = state.queue.slice(1).filter((card) => card.previousDelayType !== null).length;
  const ready = back + state.delayed.length - waiting.length;
  const parts: [number, string][] = [
    [inMinutes('oneMinute'), 'in 1 min'],
    [inMinutes('tenMinutes'), 'in 10 min'],
    [ready, 'ready'],
  ];
  return parts
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${count} ${words}`)
    .join(', ');
}

/** 'n Card(s) Remaining' */
export const remaining = (state: PlayState): string =>
  `${state.queue.length} ${state.queue.length === 1 ? 'Card' : 'Cards'} Remaining`;
