import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { ScanText } from 'lucide-react';
import { mayContainMistakes } from '../../documents/recognised.ts';
import { Badge } from '../../ui/badge.tsx';

/** Beside a card that was made of text that was recognised in a picture. */
export function RecognisedBadge({ card }: { card: Pick<AnkiCard, 'recognised'> }) {
  if (!card.recognised) return null;
  return <Badge icon={<ScanText aria-hidden size={12} className="shrink-0" />}>{mayContainMistakes}</Badge>;
}
