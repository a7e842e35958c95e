import { Badge } from '../../ui/badge.tsx';
import { useUndecidedDecks } from './deck-endpoints.ts';

/** How many decks were read and wait for a decision; nothing where none does. */
export function UndecidedBadge() {
  const { undecided } = useUndecidedDecks();
  if (undecided.length === 0) return null;
  return (
    <Badge tone="accent">
      {undecided.length === 1 ? '1 is waiting for you' : `${undecided.length} are waiting for you`}
    </Badge>
  );
}
