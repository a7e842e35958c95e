import type { DocumentDocument } from '@anamnesis/contracts/library/read-models.ts';
import { mostSearchResults } from '@anamnesis/contracts/notes-search/limits.ts';
import { type FoundPassage, SearchNotes } from '@anamnesis/contracts/notes-search/requests.ts';
import type { Dependencies } from '../dependencies.ts';
import { askProcessors } from './ask-processors.ts';
import { withReadText, searchedTexts, withOwnCards } from './searched-documents.ts';

/** The first search of a very large shelf reads all of it. */
const timeoutMs = 60_000;

/** What these documents hold on a topic, as Ask My Notes finds it, the best first. */
export async function passagesOn(
  deps: Pick<Dependencies, 'bus' | 'logger'>,
  { userId, topic, documents }: { userId: string; topic: string; documents: readonly DocumentDocument[] },
): Promise<FoundPassage[]> {
  const read = withReadText(documents);
  if (read.length === 0) return [];
  const input = {
    userId,
    question: topic,
    limit: mostSearchResults,
    includeAnswer: false,
    isAll: false,
    documents: searchedTexts(read),
    cardsIn: withOwnCards(read),
  };
  return (await askProcessors(deps, SearchNotes, input, timeoutMs)).passages;
}

/** A search finds something nearby for whatever is asked. What holds less than this of a topic is not about it. */
const leastSimilarity = 0.3;

/** The passages that are about the topic; none where the notes hold nothing on it. */
export const aboutTopic = (passages: readonly FoundPassage[]): FoundPassage[] =>
  passages.filter(({ similarity }) => similarity >= leastSimilarity);
