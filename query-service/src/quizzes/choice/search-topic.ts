import type { DocumentDocument } from '@anamnesis/contracts/library/read-models.ts';
import { mostResults } from '@anamnesis/contracts/notes-search/limits.ts';
import { type FoundPassage, SearchNotes } from '@anamnesis/contracts/notes-search/requests.ts';
import type { Dependencies } from '../../dependencies.ts';
import { askProcessors } from '../../notes-search/ask-processors.ts';
import { ownCards } from '../../notes-search/own-cards.ts';
import { asSearched, readable } from '../../notes-search/searched-documents.ts';

/** The first search of a very large shelf reads all of it. */
const timeoutMs = 60_000;

/** What these documents hold on a topic, as Ask My Notes finds it, the best first. */
export async function passagesOn(
  deps: Pick<Dependencies, 'store' | 'bus' | 'logger'>,
  { userId, topic, documents }: { userId: string; topic: string; documents: readonly DocumentDocument[] },
): Promise<FoundPassage[]> {
  const read = readable(documents);
  if (read.length === 0) return [];
  const input = {
    userId,
    question: topic,
    limit: mostResults,
    includeAnswer: false,
    isAll: false,
    documents: read.map(asSearched),
    cards: await ownCards(deps.store, read),
  };
  return (await askProcessors(deps, SearchNotes, input, timeoutMs)).passages;
}
