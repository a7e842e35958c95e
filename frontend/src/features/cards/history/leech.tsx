import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { leechAfter } from '@anamnesis/contracts/cards/text/editing.ts';
import { Bug } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';

/** It was missed so often that another form of it, or none, serves better. */
export const isLeech = ({ misses }: Pick<AnkiCard, 'misses'>): boolean => misses >= leechAfter;

/** Nothing for a card that is no leech. */
export function LeechBadge({ card }: { card: Pick<AnkiCard, 'misses'> }) {
  if (!isLeech(card)) return null;
  return (
    <Badge tone="soso" icon={<Bug aria-hidden size={12} />}>
      Leech · missed {card.misses} times
    </Badge>
  );
}

export const leechTip =
  'A card that is missed this often is usually too long, or too similar to another. ' +
  'Shorten or reword it, or suspend it: it is then not asked until you resume it.';

export function LeechTip() {
  return <p className="text-sm text-muted">{leechTip}</p>;
}
