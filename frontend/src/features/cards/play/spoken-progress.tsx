import { spokenCard } from '../../../speech/spoken-card.ts';
import { remaining } from './delay-badge.ts';
import type { PlayState } from './play-state.ts';

/** Announces to assistive technology what is shown now: the prompt, then the answer, then the end. */
export function SpokenProgress({ play }: { play: PlayState }) {
  const card = play.queue[0];
  const text = spokenCard(card?.prompt ?? '', play.side === 'back');
  const said = play.side === 'front' ? `${text} ${remaining(play)}.` : text;
  return (
    <p aria-live="polite" className="sr-only">
      {card && `${play.side === 'front' ? 'Card: ' : 'Answer: '}${said}`}
    </p>
  );
}
