import { withoutClozeMarkup } from '@anamnesis/contracts/cards/cloze.ts';
import { longestPassage, mostSearchedCards } from '@anamnesis/contracts/notes-search/limits.ts';
import type { SearchedCard } from '@anamnesis/contracts/notes-search/requests.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/read-store.ts';
import { readModelOf } from '../read-models.ts';
import type { Searched } from './searched-documents.ts';

/** In a document: more are left out. */
const mostRead = 2_000;

/**
 * The cards that the person wrote for these documents or brought with a deck; those that were made of a text are found with it. Documents
 * with few of them come first, so that a deck of thousands leaves their cards room. One in HTML is found by its words.
 */
export async function ownCards(
  store: Pick<ReadStore, 'collection'>,
  documents: readonly Searched[],
): Promise<SearchedCard[]> {
  const cards: SearchedCard[] = [];
  const written = documents.filter(({ writtenCount }) => writtenCount > 0);
  for (const { documentId } of written.toSorted((a, b) => a.writtenCount - b.writtenCount)) {
    const found = await readModelOf(store, 'cards').find({
      where: { documentId, status: 'active' },
      limit: mostRead,
    });
    for (const { doc } of found)
      if (doc.origin === 'written')
        cards.push({ cardId: doc.cardId, documentId, pageNumber: doc.pageNumber, text: textOf(doc) });
    if (cards.length >= mostSearchedCards) break;
  }
  return cards.slice(0, mostSearchedCards);
}

const textOf = ({ prompt, answer }: { prompt: string; answer: string }): string => {
  const filled = withoutClozeMarkup(prompt);
  return (filled.includes(answer) ? filled : `${filled} ${answer}`).slice(0, longestPassage);
};
