import { useMemo } from 'react';
import { cardAsText, parseCard } from '@anamnesis/contracts/cards/parse-card.ts';
import { remaining } from './delay-badge.ts';
import type { PlayState } from './play-state.ts';

/** Announces to assistive technology what is shown now: the prompt, then the answer, then the end. */
export function SpokenProgress({ play }: { play: PlayState }) {
  const card = play.queue[0];
  const blocks = useMemo(() => parseCard(card?.prompt ?? ''), [card?.prompt]);
  const said =
    play.side === 'front' ? `${cardAsText(blocks, 'blank')} ${remaining(play)}.` : cardAsText(blocks);
  return (
    <p aria-live="polite" className="sr-only">
      {card && `${play.side === 'front' ? 'Card: ' : 'Answer: '}${said}`}
    </p>
  );
}
