import type { RecordedEvent } from '@anamnesis/contracts/kernel/events/event.ts';
import { addDays, daysBetween } from '@anamnesis/contracts/kernel/local-date.ts';
import { type LibraryEvent, libraryStream } from '@anamnesis/contracts/library/events.ts';
import type { EventLog } from '@anamnesis/contracts/ports/log/event-log.ts';
import {
  columnNames,
  columnsFrom,
  lastDayNumber,
  notDue,
  type PastColumns,
  standings,
} from '@anamnesis/contracts/statistics/past/columns.ts';
import {
  type LoggedPast,
  mostPastCards,
  type PastQuestion,
} from '@anamnesis/contracts/statistics/past/past.ts';
import { type DeckPast, pastOfDeck } from './deck-past.ts';

/**
 * The past of a person from the streams of their own library, decks and cards: what it costs is by what this person has, however many
 * others there are. What is held of a deck is let go before the next one is read.
 */
export async function readPast(
  log: Pick<EventLog, 'readStream'>,
  { userId, documentId: only, ...asked }: PastQuestion,
  signal: AbortSignal,
): Promise<LoggedPast<PastColumns>> {
  const writing = createWriting(asked.today);
  for (const deck of documentsIn(await log.readStream(libraryStream(userId)))) {
    if (only !== undefined && deck.documentId !== only) continue;
    const past = await pastOfDeck(log, deck, asked, signal);
    writing.add(deck.ends.length > 0 ? null : deck.documentId, past, only !== undefined);
  }
  return writing.past();
}

type LibraryDeck = { documentId: string; ends: RecordedEvent[] };

/** Every document that the person ever had; `ends`: what tells of its deletion. */
function documentsIn(library: readonly RecordedEvent[]): LibraryDeck[] {
  const decks = new Map<string, LibraryDeck>();
  for (const event of library) {
    const { type, data } = event as unknown as LibraryEvent;
    if (type === 'DocumentUploaded') decks.set(data.documentId, { documentId: data.documentId, ends: [] });
    if (type === 'DocumentDeleted') decks.get(data.documentId)?.ends.push(event);
    if (type === 'FolderDeleted')
      for (const documentId of data.documentIds) decks.get(documentId)?.ends.push(event);
  }
  return [...decks.values()];
}

const epoch = '1970-01-01';
const numberOf = (day: string): number => daysBetween(epoch, day);

function createWriting(today: string) {
  const values = Object.fromEntries(columnNames.map((name) => [name, []])) as unknown as Record<
    keyof PastColumns,
    number[]
  >;
  const indexes = new Map<string | null, number>();
  const cards: LoggedPast<PastColumns>['cards'] = [];
  let firstAnswer: string | null = null;

  function indexOf(documentId: string | null): number {
    const known = indexes.get(documentId) ?? indexes.size;
    indexes.set(documentId, known);
    return known;
  }

  return {
    /** `withTexts`: it is all that was asked for. */
    add(documentId: string | null, deck: DeckPast, withTexts: boolean): void {
      if (deck.cards.length + deck.days.length === 0) return;
      const index = indexOf(documentId);
      if (withTexts) deck.cards.sort(inReadingOrder);
      for (const { cardId, rows, texts } of deck.cards) {
        values.deckOfCard.push(index);
        values.rowsOfCard.push(rows.length);
        for (const { day, standing, due, stability, graded } of rows) {
          values.day.push(numberOf(day));
          values.standing.push(standings.indexOf(standing));
          values.due.push(due === null ? Infinity : numberOf(due));
          if (withTexts) values.stability.push(stability);
          if (withTexts) values.graded.push(numberOf(graded ?? day));
        }
        if (withTexts && cards.length < mostPastCards) cards.push({ cardId, texts });
      }
      for (const { day, answers, correct, asked, remembered } of deck.days) {
        if (answers === 0) continue;
        if (firstAnswer === null || day < firstAnswer) firstAnswer = day;
        values.deckOfTally.push(index);
        values.dayOfTally.push(numberOf(day));
        values.answers.push(answers);
        values.correct.push(correct);
        values.asked.push(asked);
        values.remembered.push(remembered);
      }
    },
    past(): LoggedPast<PastColumns> {
      const last = numberOf(today);
      const firsts = [...values.day, ...values.dayOfTally];
      const zero = Math.max(
        last - lastDayNumber,
        firsts.reduce((least, day) => Math.min(least, day), last),
      );
      const count = (day: number): number => Math.max(0, Math.min(lastDayNumber, day - zero));
      const columns = columnsFrom({
        ...values,
        day: values.day.map(count),
        dayOfTally: values.dayOfTally.map(count),
        graded: values.graded.map(count),
        due: values.due.map((day) => (day === Infinity ? notDue : count(day))),
      });
      return { firstAnswer, dayZero: addDays(epoch, zero), decks: [...indexes.keys()], columns, cards };
    },
  };
}

type InDeck = DeckPast['cards'][number];
const inReadingOrder = ({ doc: one }: InDeck, { doc: other }: InDeck): number =>
  one.pageNumber - other.pageNumber || one.ordinal - other.ordinal;
