import type { DeckCard } from '../deck.ts';

/**
 * What a new text of a deck or of another program comes to: nothing where it is the one that was said last; `agreed` where the person wrote
 * the very same; `updated` where the card still has what was said last; otherwise both changed it.
 */
export function comparedTo(
  { said, textHash: own }: Pick<DeckCard, 'said' | 'textHash'>,
  says: string,
): 'unchanged' | 'agreed' | 'updated' | 'kept' {
  if (said === says) return 'unchanged';
  if (own === says) return 'agreed';
  return said !== undefined && own === said ? 'updated' : 'kept';
}
