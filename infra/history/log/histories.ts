import type { DeckEvent } from '@anamnesis/contracts/cards/events.ts';
import type { CardEvent } from '@anamnesis/contracts/cards/card-events.ts';
import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import type { RecordedEvent } from '@anamnesis/contracts/kernel/events/event.ts';
import { createCards } from './cards.ts';
import { createDocuments, documentTypes } from './documents.ts';
import type { Filters } from './filters.ts';
import type { Known, LateAnswer, LateReview } from './first-pass.ts';
import { createSchedulesElsewhere, type ImportedReview } from './given-elsewhere.ts';
import { createPeople } from './people.ts';
import type { Review } from './review.ts';

type Reviewed = Extract<CardEvent, { type: 'CardReviewed' }>['data'] &
  Partial<Pick<Review, 'took' | 'isElsewhere'>>;
type Give = (review: Review) => void;

/** Of the events that a history is made of; the first ones are answers and what else changes the schedule of a card. */
export const historyTypes = [
  'CardReviewed',
  'EarlierReviewArrived',
  'AnswersImported',
  'ReviewReversed',
  'DelayReleased',
  'CardBroughtForward',
  'CardRescheduled',
  'CardCreated',
  'CardsRated',
  'CardsMoved',
  ...documentTypes,
] as const satisfies AnamnesisEvent['type'][];
type Seen = Extract<CardEvent | DeckEvent | AnamnesisEvent, { type: (typeof historyTypes)[number] }>;

export type LeftOut = Record<string, number>;
export const withoutConsent = 'of people who did not agree';

/**
 * Makes reviews of the events of a log, one after another, and keeps a few numbers of each card, document and person. The answers of a
 * card are given in the order of their instants: one that arrived late before those that it is earlier than. Deleted cards and documents
 * stay: they were studied.
 */
export function createHistories(known: Known, filters: Filters) {
  const cards = createCards();
  const documents = createDocuments();
  const people = createPeople(known, filters.cohort);
  const leftOut: LeftOut = {};
  const days = new Map<string, number>();
  const late = new Map(Array.from(known.late, ([stream, reviews]) => [stream, [...reviews]]));
  const elsewhere = createSchedulesElsewhere((stream) => late.has(stream));

  function leave(reason: string): null {
    leftOut[reason] = (leftOut[reason] ?? 0) + 1;
    return null;
  }

  function dayOf(date: string): number {
    let day = days.get(date);
    if (day === undefined) days.set(date, (day = Date.parse(`${date}T00:00:00Z`) / 86_400_000));
    return day;
  }

  /** Null for a card of somebody who did not agree. */
  function cardOf(cardId: string, documentId: string, event: RecordedEvent): number | null {
    const card = cards.find(cardId);
    if (card !== undefined) return card;
    const person = people.of(event.metadata.userId);
    return person === null ? null : cards.add(cardId, person, documents.of(documentId));
  }

  /** Gives the answers of that card that arrived late and are of before an instant. */
  function giveLate(stream: string, before: number, give: Give): void {
    const waiting = late.get(stream) ?? [];
    const next = waiting.findIndex(({ at }) => at >= before);
    for (const each of waiting.splice(0, next < 0 ? waiting.length : next)) giveLateOne(each, give);
  }

  const giveLateOne = (each: LateAnswer, give: Give): void =>
    'arrived' in each ? giveArrived(each.arrived, give) : giveImported(each.imported, give);

  function giveImported(imported: ImportedReview, give: Give): void {
    const { event, answer } = imported;
    const { answers: _, ...data } = event.data;
    const given = { ...data, ...answer, isElsewhere: true, useShortDelay: false, delayType: null } as const;
    giveReview(
      { ...given, rating: answer.rating as Review['rating'], schedule: elsewhere.after(imported) },
      event,
      give,
    );
  }

  /** The schedule around it is that of its place, not that of after the later answers. */
  const giveArrived = (event: LateReview, give: Give): void =>
    giveReview({ ...event.data, schedule: event.data.place.after }, event, give);

  function giveReview(data: Reviewed, event: RecordedEvent, give: Give): void {
    const made = review(data, event);
    if (made !== null) give(made);
  }

  function review(data: Reviewed, event: RecordedEvent): Review | null {
    const card = cardOf(data.cardId, data.documentId, event);
    if (card === null) {
      people.refuse(event.metadata.userId);
      return leave(withoutConsent);
    }
    if (known.takenBack.get(event.stream)?.has(event.revision)) return leave('taken back');
    const [at, day] = [Date.parse(data.at), dayOf(data.studyDay)];
    if (Number.isNaN(at) || Number.isNaN(day)) return leave('without a time that can be read');
    const made = reviewOf(data, card, at, day);
    const reason = whyNot(made);
    return reason === null ? made : leave(reason);
  }

  function reviewOf(data: Reviewed, card: number, at: number, day: number): Review {
    const person = cards.personOf(card);
    const document = cards.documentOf(card);
    if (data.card) cards.noteAll(card, data.card);
    const { page, isHighYield, origin } = cards.factsOf(card);
    const { documentType, documentPages, isCopy } = documents.factsOf(document);
    const { elapsedDays, elapsedSeconds } = cards.elapsed(card, at, day);
    const phase = cards.phaseOf(card);
    const before = cards.stateOf(card);
    cards.answered(card, at, day);
    cards.schedule(card, data.schedule);
    const { policy } = data;
    return {
      person,
      card,
      document,
      userId: people.idOf(person),
      cardId: data.cardId,
      documentId: documents.idOf(document),
      at,
      day,
      studyDay: data.studyDay,
      firstDay: people.firstDayOf(person, day, data.studyDay),
      rating: data.rating ?? (data.response === 'correct' ? 3 : 1),
      isElsewhere: data.isElsewhere ?? false,
      took: data.took ?? data.timeTaken ?? 0,
      delayStep: data.delayType,
      elapsedDays,
      elapsedSeconds,
      phase,
      before,
      after: cards.stateOf(card),
      algorithm: data.algorithm.name,
      algorithmVersion: data.algorithm.version,
      desiredRetention: policy.scheduler === 'fsrs' ? policy.desiredRetention : null,
      page,
      // What a copied card was is in its encrypted text, and in its later answers.
      origin: origin ?? (isCopy ? null : 'generated'),
      isHighYield,
      documentType,
      documentPages,
    };
  }

  function whyNot({ studyDay, algorithm, person }: Review): string | null {
    if (filters.from !== undefined && studyDay < filters.from) return 'before --from ';
    if (filters.to !== undefined && studyDay > filters.to) return 'after --to';
    if (filters.algorithm !== undefined && algorithm !== filters.algorithm) return 'of another algorithm';
    return people.isInCohort(person) ? null : 'of another cohort';
  }

  function setSchedule(stream: string, { cardId, schedule }: Pick<Reviewed, 'cardId' | 'schedule'>): void {
    elsewhere.note(stream, schedule);
    const card = cards.find(cardId);
    if (card !== undefined) cards.schedule(card, schedule);
  }

  function see(event: RecordedEvent, give: Give): void {
    const { type, data } = event as RecordedEvent & Seen;
    switch (type) {
      case 'CardReviewed':
        if (late.size > 0) giveLate(event.stream, Date.parse(data.at), give);
        giveReview(data, event, give);
        return elsewhere.note(event.stream, data.schedule);
      case 'EarlierReviewArrived': {
        const waiting = late.get(event.stream);
        const at =
          waiting?.findIndex((each) => 'arrived' in each && each.arrived.revision === event.revision) ?? -1;
        if (waiting && at >= 0) for (const each of waiting.splice(at, 1)) giveLateOne(each, give);
        return setSchedule(event.stream, data);
      }
      case 'AnswersImported': {
        if (event.revision === 0)
          for (const answer of data.answers) {
            giveLate(event.stream, Date.parse(answer.at), give);
            giveImported({ event: { ...event, type, data }, answer }, give);
          }
        else giveLate(event.stream, Date.parse(data.answers.at(-1)!.at) + 1, give);
        return setSchedule(event.stream, data);
      }
      case 'ReviewReversed':
      case 'DelayReleased':
      case 'CardBroughtForward':
      case 'CardRescheduled':
        return setSchedule(event.stream, data);
      case 'CardCreated': {
        const card = cardOf(data.cardId, data.documentId, event);
        if (card === null) return;
        return cards.noteAll(card, { pageNumber: data.pageNumber, origin: 'written' });
      }
      case 'CardsRated':
      case 'CardsMoved':
        for (const cardId of data.cardIds) {
          const card = cardOf(cardId, data.documentId, event);
          if (card === null) continue;
          cards.noteAll(card, data);
        }
        return;
      default:
        documents.see({ type, data } as Parameters<typeof documents.see>[0]);
    }
  }

  return {
    see,
    leftOut: (): Readonly<LeftOut> => leftOut,
    /** Whose answers were left out because they did not agree. */
    peopleLeftOut: (): number => people.refused,
  };
}
