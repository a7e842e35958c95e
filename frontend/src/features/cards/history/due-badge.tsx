import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { isUnanswered } from '@anamnesis/contracts/cards/study/schedule.ts';
import { CalendarDays, CirclePause } from 'lucide-react';
import { today } from '../../../api/time/study-day.ts';
import { Badge } from '../../../ui/badge.tsx';
import { dueWords } from './dates.ts';

/** When the card is due: 'Today' or a short date; 'New' before it is begun. A suspended one is not due, nor one that is studied in another document. */
export function DueBadge({
  card,
}: {
  card: Pick<AnkiCard, 'isSuspended' | 'spacedRepetition' | 'studiedIn'>;
}) {
  if (card.isSuspended) return <Badge icon={<CirclePause aria-hidden size={12} />}>Suspended</Badge>;
  if (card.studiedIn) return null;
  if (isUnanswered(card)) return <Badge>New</Badge>;
  const words = dueWords(card.spacedRepetition.dueDate, today());
  return (
    <Badge tone={words === 'Today' ? 'accent' : 'neutral'} icon={<CalendarDays aria-hidden size={12} />}>
      <span className="sr-only">Due </span>
      {words}
    </Badge>
  );
}
