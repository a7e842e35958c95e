import { type CardDetails, mostTags, tidyTags } from '@anamnesis/contracts/cards/imports/imported-card.ts';
import type { Tell } from '../told.ts';

/** Tags as a card has them; it is told where there may be more. */
export function tagsOf(written: readonly string[], tell: Tell): string[] {
  const tags = tidyTags(written);
  if (tags.length === mostTags) tell('tags');
  return tags;
}

/** Without what there is nothing of. */
export function detailsOfDraft({ tags = [], flag = 0, fields = [] }: CardDetails): CardDetails {
  return {
    ...(tags.length > 0 && { tags }),
    ...(flag >= 1 && flag <= 7 && { flag }),
    ...(fields.length > 0 && { fields }),
  };
}

/** The decks around a card, as deep as folders are here. */
const deepest = 20;
export function deckPathOf(path: readonly string[] | undefined): readonly string[] {
  if (path === undefined || path.length === 0) return ['Default'];
  return path.length <= deepest ? path : [...path.slice(0, deepest - 1), path.slice(deepest - 1).join(' - ')];
}
