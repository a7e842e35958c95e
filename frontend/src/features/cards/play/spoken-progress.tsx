import { useMemo } from 'react';
import { cardAsText, parseCard } from '@anamnesis/contracts/cards/parse-card.ts';
import { lastItem } from '../../../card-text/list-steps.ts';
import { remaining } from './delay-badge.ts';
import type { PlayState } from './play-state.ts';
import type { ListSteps } from './use-list-steps.ts';

interface SpokenProgressProps {
  play: PlayState;
  steps: Pick<ListSteps, 'shown' | 'of'>;
}

/** Announces to assistive technology what is shown now: the prompt, each item of a list, then the answer, then the end. */
export function SpokenProgress({ play, steps: { shown, of } }: SpokenProgressProps) {
  const card = play.queue[0];
  const prompt = card?.prompt ?? '';
  const blocks = useMemo(() => parseCard(prompt), [prompt]);
  const said = (): string => {
    if (play.side === 'back') return `Answer: ${cardAsText(blocks)}`;
    const item = lastItem(prompt, shown);
    if (item !== null) return `${shown} of ${of}: ${item}`;
    return `Card: ${cardAsText(blocks, 'blank')} ${remaining(play)}.`;
  };
  return (
    <p aria-live="polite" className="sr-only">
      {card && said()}
    </p>
  );
}
