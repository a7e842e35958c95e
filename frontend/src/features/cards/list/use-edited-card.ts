import { useState } from 'react';
import type { ListedCard } from '../card-changes.ts';
import type { CardList } from './use-card-list.ts';

/** The card whose text is being changed. `isGone`: it was deleted elsewhere meanwhile; then it is as it was last. */
export type EditedCard = { card: ListedCard; isGone: boolean };

/** Which card is edited. What somebody types stays in sight when the card is deleted in another tab. */
export function useEditedCard({ cards, complete }: CardList) {
  const [id, edit] = useState<string | null>(null);
  const [last, setLast] = useState<ListedCard | null>(null);
  const there = id === null ? undefined : cards.find((card) => card.id === id);
  if (there && there !== last) setLast(there);
  const card = there ?? (last?.id === id ? last : null);
  const edited: EditedCard | null = card && { card, isGone: complete && !there };
  return { edited, editing: id, edit };
}
