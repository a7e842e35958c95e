import type { CardSchedule } from '@anamnesis/contracts/cards/study/schedule.ts';
import type { FairSemaphore } from '@anamnesis/contracts/kernel/work/fair-semaphore.ts';
import { addDays } from '@anamnesis/contracts/kernel/local-date.ts';
import type { DocumentDocument } from '@anamnesis/contracts/library/read-models.ts';
import type { FoundPassage } from '@anamnesis/contracts/notes-search/requests.ts';
import type { Candidate, QuizContent, QuizPlace } from '@anamnesis/contracts/quizzes/events.ts';
import { latelyDays } from '@anamnesis/contracts/quizzes/limits.ts';
import { studyPreferencesOf } from '../../cards/study-preferences.ts';
import { alternate } from '../../cards/study/session-order.ts';
import { momentOf } from '../../cards/to-anki-card.ts';
import type { Dependencies } from '../../dependencies.ts';
import { aboutTopic, passagesOn } from '../../notes-search/passages-on.ts';
import { writerFor } from '../../preferences/writer-for.ts';
import { withPages } from '../place.ts';
import { candidatesOf } from './candidates.ts';
import { quizInOrder, withKnownLast } from './order/in-order.ts';
import { askableIn, type QuizSource } from './askable.ts';
import {
  type NoQuiz,
  noHighYield,
  notYetProcessed,
  nothingMade,
  nothingOn,
  onlyDecks,
} from './nothing-to-ask.ts';
import { onTopic, passagesSaying } from './on-topic.ts';
import type { QuizCard } from './quiz-card.ts';
import { readQuizCards } from './read-cards.ts';
import { spreadByDocument } from './order/spread-cards.ts';

/** What a person wishes a quiz of. `topic`: '' unless the content is custom. */
export type QuizWish = {
  sessionId: string;
  place: QuizPlace;
  contentType: QuizContent;
  yieldFilter: 'high' | 'all';
  topic: string;
  wanted: number;
  source: QuizSource;
};
type Asking = { userId: string; timeZone: string; signal: AbortSignal };
type Deps = Pick<
  Dependencies,
  'store' | 'bus' | 'clock' | 'logger' | 'riskOfForgetting' | 'contentEngine'
> & {
  /** Lets few people's cards be read at the same time: when a class begins, others have their turns in between. */
  reading: Pick<FairSemaphore, 'take'>;
};

/** The cards of a quiz in their order, or why there are none. Throws SEARCH_NOT_READY when the notes cannot be searched for a topic. */
export async function chooseCandidates(
  deps: Deps,
  wish: QuizWish,
  named: readonly DocumentDocument[],
  { userId, timeZone, signal }: Asking,
): Promise<Candidate[] | NoQuiz> {
  const documents = withPages(named);
  if (documents.length === 0 && named.length > 0) return onlyDecks(wish.place);
  const { store, clock, riskOfForgetting } = deps;
  const [choices, model] = await Promise.all([studyPreferencesOf(store, userId), writerFor(deps, userId)]);
  const { policy } = choices;
  const { at, studyDay } = momentOf(clock(), timeZone, choices);
  const riskOf = (schedule: CardSchedule): number => riskOfForgetting(schedule, studyDay, policy);
  const among = documents.map(({ documentId }) => documentId);
  if (documents.every(({ summaryCount, cardCount }) => summaryCount + cardCount === 0))
    return notYetProcessed(wish.place);
  const read: QuizCard[] = [];
  const leave = await deps.reading.take({ owner: userId, signal });
  try {
    for (const documentId of among) {
      const listed = await askableIn(deps, userId, documentId);
      read.push(...(await readQuizCards(store, { documentId, among, listed }, { riskOf, model }, signal)));
    }
  } finally {
    leave();
  }
  // Nobody waits for it, and not all was read.
  signal.throwIfAborted();
  const all = read.filter(({ from }) => wish.source === 'both' || from === wish.source);
  if (all.length === 0) return nothingMade(null, wish.source);
  const cards = wish.yieldFilter === 'high' ? all.filter(({ isHighYield }) => isHighYield) : all;
  if (cards.length === 0) return noHighYield();
  const lately = `${addDays(at.slice(0, 10), -latelyDays)}${at.slice(10)}`;
  const { contentType: content, topic, sessionId: seed, wanted } = wish;
  if (content !== 'custom') return candidatesOf(quizInOrder(cards, { content, lately, seed }), wanted);
  const found = withKnownLast(await cardsOn(deps, cards, { userId, topic, documents, seed }), lately);
  return found.length > 0 ? candidatesOf(found, wanted) : nothingOn(topic);
}

type Topic = { userId: string; topic: string; documents: readonly DocumentDocument[]; seed: string };

/** Of fewer cards there may be no question at all: not each gives one. */
const fewestSure = 5;

const withoutSpaces = (text: string): string => text.replaceAll(/\s+/gu, '');
const placeOf = ({ documentId, pageNumber }: { documentId: string; pageNumber: number }): string =>
  `${pageNumber} ${documentId}`;

/** The cards that were made of what stands in passages, in the order of the passages. A folder is mixed as the search finds it. */
export function cardsOfPassages(cards: readonly QuizCard[], passages: readonly FoundPassage[]): QuizCard[] {
  const pages = Map.groupBy(cards, placeOf);
  const found = passages.map((passage) => ({ passage, onPage: pages.get(placeOf(passage)) ?? [] }));
  const within = found.flatMap(({ passage: { text, cardId }, onPage }) => {
    const whole = withoutSpaces(text);
    return onPage.filter((card) =>
      cardId === null ? card.span !== '' && whole.includes(withoutSpaces(card.span)) : card.cardId === cardId,
    );
  });
  return [...new Set(within)];
}

/**
 * Cards that say that they are about the topic, and those of passages that say so. Where hardly any does, the topic goes by other words in these
 * notes: behind them what the search finds. Never what only stands on the same page.
 */
async function cardsOn(deps: Deps, cards: readonly QuizCard[], asked: Topic): Promise<QuizCard[]> {
  const own = onTopic(cards, asked.topic);
  const passages = aboutTopic(await passagesOn(deps, asked));
  const saying = cardsOfPassages(cards, passagesSaying(passages, asked.topic));
  const sure = new Set([...alternate(spreadByDocument(own, asked.seed)), ...saying]);
  const found = sure.size < fewestSure ? cardsOfPassages(cards, passages) : [];
  return [...new Set([...sure, ...found])];
}
