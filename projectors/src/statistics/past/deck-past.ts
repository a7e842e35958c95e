import { cardStream } from '@anamnesis/contracts/cards/card-events.ts';
import { deckStream } from '@anamnesis/contracts/cards/events.ts';
import type { CardDocument } from '@anamnesis/contracts/cards/read-models.ts';
import type { RecordedEvent } from '@anamnesis/contracts/kernel/events/event.ts';
import { studyDayOf } from '@anamnesis/contracts/kernel/local-date.ts';
import { givingWay } from '@anamnesis/contracts/kernel/work/give-way.ts';
import type { EventLog } from '@anamnesis/contracts/ports/log/event-log.ts';
import type { PastQuestion } from '@anamnesis/contracts/statistics/past/past.ts';
import type { StatisticsDocument, StudyDayDocument } from '@anamnesis/contracts/statistics/read-models.ts';
import { cardsProjection } from '../../cards/cards/projection.ts';
import { anyProjection } from '../../engine/any-projection.ts';
import { statisticsProjection } from '../statistics/projection.ts';
import { type CardPast, type CardStep, pastOfCard } from './card-past.ts';
import { effectsOf } from './effects.ts';

const cards = anyProjection(cardsProjection);
const statistics = anyProjection(statisticsProjection);

/** Streams of cards that are read at the same time: all of their events are held. */
const readAtOnce = 10;

export type DeckPast = { cards: (CardPast & { cardId: string })[]; days: StudyDayDocument[] };

type Asked = Pick<PastQuestion, 'today' | 'days'>;

/**
 * The cards of a document and the days on which they were answered, by the projections of the read models, over the events of the
 * deck and of each card. `ends`: what the library tells of its deletion. Answers stay when their document is deleted.
 */
export async function pastOfDeck(
  log: Pick<EventLog, 'readStream'>,
  { documentId, ends }: { documentId: string; ends: readonly RecordedEvent[] },
  { today, days }: Asked,
  signal: AbortSignal,
): Promise<DeckPast> {
  const giveWay = givingWay();
  const dayOf = (event: RecordedEvent): string =>
    event.type === 'CardReviewed'
      ? (event.data as { studyDay: string }).studyDay
      : studyDayOf(event.metadata.time, days);
  const stepsOf = (event: RecordedEvent): (CardStep & { key: string | null })[] =>
    Array.from(effectsOf<CardDocument>(cards, event), (effect) => ({
      ...effect,
      position: event.position,
      day: dayOf(event),
    }));

  const ofCard = new Map<string, CardStep[]>();
  const ofAll: CardStep[] = [];
  for (const event of [...(await log.readStream(deckStream(documentId))), ...ends]) {
    for (const { key, ...step } of stepsOf(event)) {
      const steps = key === null ? ofAll : (ofCard.get(key) ?? []);
      steps.push(step);
      if (key !== null) ofCard.set(key, steps);
    }
    const waiting = giveWay();
    if (waiting) await waiting;
  }

  const past: DeckPast = { cards: [], days: [] };
  const answered = new Map<string, StatisticsDocument | null>();
  const cardIds = [...ofCard.keys()];
  for (let from = 0; from < cardIds.length; from += readAtOnce) {
    signal.throwIfAborted();
    const some = cardIds.slice(from, from + readAtOnce);
    const streams = await Promise.all(some.map((cardId) => log.readStream(cardStream(cardId))));
    for (const [at, cardId] of some.entries()) {
      const events = streams[at] ?? [];
      const own = [...(ofCard.get(cardId) ?? []), ...ofAll, ...events.flatMap(stepsOf)];
      const card = pastOfCard(own.toSorted(byPosition), today);
      if (card) past.cards.push({ cardId, ...card });
      for (const event of events)
        for (const { key, next } of effectsOf<StatisticsDocument>(statistics, event))
          if (key !== null) answered.set(key, next(answered.get(key) ?? null));
      const waiting = giveWay();
      if (waiting) await waiting;
    }
  }
  for (const doc of answered.values())
    if (doc?.kind === 'day') past.days.push(doc as StudyDayDocument & StatisticsDocument);
  return past;
}

const byPosition = (one: CardStep, other: CardStep): number => (one.position < other.position ? -1 : 1);
