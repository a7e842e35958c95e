import { everDue } from '@anamnesis/contracts/cards/read-models.ts';
import type { CardSchedule } from '@anamnesis/contracts/cards/schedule.ts';
import type { FairSemaphore } from '@anamnesis/contracts/kernel/fair-semaphore.ts';
import { addDays } from '@anamnesis/contracts/kernel/local-date.ts';
import type { DocumentDocument } from '@anamnesis/contracts/library/read-models.ts';
import type { Candidate, QuizContent, QuizPlace } from '@anamnesis/contracts/quizzes/events.ts';
import { latelyDays } from '@anamnesis/contracts/quizzes/limits.ts';
import { choicesOf } from '../../cards/choices-of.ts';
import { momentOf } from '../../cards/to-anki-card.ts';
import type { Dependencies } from '../../dependencies.ts';
import { aboutTopic, passagesOn } from '../../notes-search/passages-on.ts';
import { readModelOf } from '../../read-models.ts';
import { candidatesOf } from './candidates.ts';
import { inOrder, withKnownLast } from './in-order.ts';
import { type NoQuiz, noCards, noHighYield, nothingMade, nothingOn } from './nothing-to-ask.ts';
import { cardsOfPassages } from './of-passages.ts';
import type { QuizCard } from './quiz-card.ts';
import { readQuizCards } from './read-cards.ts';

/** What a person wishes a quiz of. `topic`: '' unless the content is custom. */
export type Wish = {
  sessionId: string;
  place: QuizPlace;
  contentType: QuizContent;
  yieldFilter: 'high' | 'all';
  topic: string;
  wanted: number;
};
type Asking = { userId: string; timeZone: string; signal: AbortSignal };
type Deps = Pick<Dependencies, 'store' | 'bus' | 'clock' | 'logger' | 'riskOfForgetting'> & {
  /** Lets few people's cards be read at the same time: when a class begins, others have their turns in between. */
  reading: Pick<FairSemaphore, 'take'>;
};

/** The cards of a quiz in their order, or why there are none. Throws SEARCH_NOT_READY when the notes cannot be searched for a topic. */
export async function chooseCandidates(
  deps: Deps,
  wish: Wish,
  documents: readonly DocumentDocument[],
  { userId, timeZone, signal }: Asking,
): Promise<Candidate[] | NoQuiz> {
  const { store, clock, riskOfForgetting } = deps;
  const choices = await choicesOf(store, userId);
  const { policy } = choices;
  const { at, studyDay } = momentOf(clock(), timeZone, choices);
  const riskOf = (schedule: CardSchedule): number => riskOfForgetting(schedule, studyDay, policy);
  const all: QuizCard[] = [];
  const leave = await deps.reading.take({ owner: userId, signal });
  try {
    for (const { documentId } of documents)
      all.push(...(await readQuizCards(store, documentId, riskOf, signal)));
  } finally {
    leave();
  }
  // Nobody waits for it, and not all was read.
  signal.throwIfAborted();
  if (all.length === 0) {
    const ids = documents.map(({ documentId }) => documentId);
    const studied = await readModelOf(store, 'cards').count({ documentId: { in: ids }, dueDate: everDue });
    return studied > 0 ? nothingMade() : noCards(wish.place, documents);
  }
  const cards = wish.yieldFilter === 'high' ? all.filter(({ isHighYield }) => isHighYield) : all;
  if (cards.length === 0) return noHighYield();
  const lately = `${addDays(at.slice(0, 10), -latelyDays)}${at.slice(10)}`;
  const { contentType: content, topic, sessionId: seed, wanted } = wish;
  if (content !== 'custom') return candidatesOf(inOrder(cards, { content, lately, seed }), wanted);
  const passages = aboutTopic(await passagesOn(deps, { userId, topic, documents }));
  const found = withKnownLast(cardsOfPassages(cards, passages), lately);
  return found.length > 0 ? candidatesOf(found, wanted) : nothingOn(topic);
}
