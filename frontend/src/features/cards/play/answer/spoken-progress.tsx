import { useDeferredValue } from 'react';
import { lastItem } from '../../../../card-text/list-steps.ts';
import { spokenCard } from '../../../../speech/spoken-card.ts';
import { remaining } from './delay-badge.ts';
import type { PlayState } from '../queue/play-state.ts';
import type { ListSteps } from './use-list-steps.ts';

interface SpokenProgressProps {
  play: PlayState;
  steps: Pick<ListSteps, 'shown' | 'of'>;
}

/** Announces to assistive technology what is shown now: the prompt, each item of a list, then the answer, then the end. */
export function SpokenProgress({ play, steps: { shown, of } }: SpokenProgressProps) {
  const card = play.queue[0];
  const prompt = card?.prompt ?? '';
  const said = (): string => {
    if (play.side === 'back') return `Answer: ${spokenCard(prompt, true)}`;
    const item = lastItem(prompt, shown);
    if (item !== null) return `${shown} of ${of}: ${item}`;
    return `Card: ${spokenCard(prompt, false)} ${remaining(play)}.`;
  };
  // What is there when a region comes is not read out: it comes empty.
  return <output className="sr-only">{useDeferredValue(card && said(), '')}</output>;
}
