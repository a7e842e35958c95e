import { rankOf, typedWords } from '@anamnesis/contracts/notes-search/typed-words.ts';
import type { SearchedOwnCard } from '@anamnesis/contracts/notes-search/requests.ts';
import type { CardChunk } from './chunk.ts';
import { fairly } from './fairly.ts';

/** The cards that hold what is being typed, the best first, in the order of these documents where they are as good. */
export function findOwnCards(
  { typed, most }: { typed: string; most: number },
  documents: readonly (readonly CardChunk[])[],
): SearchedOwnCard[] {
  const words = typedWords(typed);
  if (words === null) return [];
  const found: { card: SearchedOwnCard; rank: number }[] = [];
  for (const { cards } of documents.flat())
    for (const { card, folded } of cards.values()) {
      const rank = rankOf(folded, words);
      if (rank !== null) found.push({ card, rank });
    }
  const best = found.sort((a, b) => a.rank - b.rank).map(({ card }) => card);
  return fairly(best, most, ({ documentId }) => documentId).slice(0, most);
}
