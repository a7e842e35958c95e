import { useState } from 'react';
import { LeechNotice } from '../history/leech-notice.tsx';
import { shortened } from './card-words.ts';
import { newLeech } from './new-leech.ts';
import type { PlayState } from './play-state.ts';
import type { Session } from './session-shape.ts';
import { useDeleteCard } from './use-delete-card.ts';

/** Says when an answer has made a card a leech, until it is closed or something is done with the card. */
export function NewLeechNotice({ play, session }: { play: PlayState; session: Session }) {
  const [closed, setClosed] = useState(0);
  const remove = useDeleteCard(session);
  const made = newLeech(play);
  if (!made || made.stepId === closed) return null;
  const { card, stepId } = made;
  return (
    <LeechNotice
      card={card}
      name={shortened(card.prompt)}
      onEdit={() => session.edit(card.id)}
      onSuspend={() => void session.remove('suspended', card.id)}
      onDelete={() => void remove(card.id)}
      onClose={() => setClosed(stepId)}
    />
  );
}
