import { type CardSchedule, newCardSchedule } from '@anamnesis/contracts/cards/study/schedule.ts';
import { type AnamnesisEvent, eventDefinitions } from '@anamnesis/contracts/events.ts';
import { daysBetween } from '@anamnesis/contracts/kernel/local-date.ts';
import { type Standing, standings } from '@anamnesis/contracts/statistics/past/columns.ts';
import { createMemoryEventLog } from '@anamnesis/contracts/testing/memory-event-log.ts';
import { expect, it } from 'vitest';
import { readPast } from './read-past.ts';

const days = { timeZone: 'Europe/Berlin', dayStart: 4 };

/** The log of Ann, who has a document with a card since 1 March. */
function studied() {
  const log = createMemoryEventLog();
  const tell = (stream: string, time: string, event: AnamnesisEvent, userId = 'ann'): void => {
    const id = crypto.randomUUID();
    const metadata = { userId, commandId: id, correlationId: id, causationId: id, time };
    log.add(stream, { id, ...event, version: eventDefinitions[event.type]!.version, metadata });
  };
  const upload = (documentId: string, userId = 'ann'): void => {
    const of = { documentId, folderId: 'f', name: 'Heart', fileName: 'heart.pdf', mime: 'application/pdf' };
    const file = { blob: { hash: 'h', size: 1 }, totalPages: 1, displayOrder: 0, linkedDocumentId: null };
    const data = { ...of, ...file, type: 'pdf' as const, origin: 'upload' as const };
    tell(`library-${userId}`, '2026-03-01T12:00:00.000Z', { type: 'DocumentUploaded', data }, userId);
    const cards = [{ cardId: `${documentId}-c`, prompt: 'The {{c1::valve}}', answer: 'valve', span: '' }];
    const engine = { name: 'builtin', version: '1' };
    const deck = { documentId, requestId: 'r', pageNumber: 1, studyDay: '2026-03-01', cards, engine };
    tell(`deck-${documentId}`, '2026-03-01T12:00:00.000Z', { type: 'CardsGenerated', data: deck }, userId);
  };
  const answer = (
    documentId: string,
    time: string,
    studyDay: string,
    intervalDays: number,
    dueDate: string,
  ) => {
    const fresh = newCardSchedule(studyDay);
    const schedule: CardSchedule = {
      ...fresh,
      spacedRepetition: {
        ...fresh.spacedRepetition,
        intervalDays,
        dueDate,
        totalReviews: 1,
        isLearning: false,
      },
      memory: { stability: 8, difficulty: 5, lastGradedDay: studyDay, reps: 1, lapses: 0 },
    };
    const data = {
      documentId,
      cardId: `${documentId}-c`,
      policy: { scheduler: 'ladder' } as const,
      policyRevision: -1,
      response: 'correct' as const,
      at: `${studyDay}T12:00:00.000Z`,
      studyDay,
      timeZone: 'UTC',
      useShortDelay: false,
      delayType: null,
      schedule,
      algorithm: { name: 'ladder', version: '1' },
    };
    tell(`card-${documentId}-c`, time, { type: 'CardReviewed', data });
  };
  upload('d');
  return { log, tell, upload, answer };
}

async function rowsOf(log: ReturnType<typeof createMemoryEventLog>, today: string, documentId?: string) {
  const past = await readPast(log, { userId: 'ann', documentId, today, days }, new AbortController().signal);
  const { columns, dayZero } = past;
  const zero = daysBetween('2026-03-01', dayZero);
  const rows = Array.from(columns.day, (day, n): [number, Standing, number] => [
    day + zero + 1,
    standings[columns.standing[n]!]!,
    columns.due[n] === 65_535 ? -1 : columns.due[n]! + zero + 1,
  ]);
  return { ...past, rows };
}

it('has an answer that was given without a network on its own day, and one row for each day', async () => {
  const { log, answer } = studied();
  answer('d', '2026-03-05T12:00:00.000Z', '2026-03-02', 1, '2026-03-03');
  answer('d', '2026-03-05T12:00:01.000Z', '2026-03-03', 20, '2026-03-23');
  answer('d', '2026-03-24T12:00:00.000Z', '2026-03-24', 20, '2026-03-28');
  answer('d', '2026-03-24T12:10:00.000Z', '2026-03-24', 21, '2026-03-31');
  expect((await rowsOf(log, '2026-03-24')).rows).toEqual([
    [1, 'new', -1],
    [2, 'review', 3],
    [3, 'review', 23],
    [24, 'mastered', 31],
  ]);
});

it('begins a study day by the clock of the person, and has nothing after today', async () => {
  const { log, tell, answer } = studied();
  const some = { documentId: 'd', cardIds: ['d-c'] };
  tell('deck-d', '2026-03-03T02:30:00.000Z', { type: 'CardsSuspended', data: some });
  tell('deck-d', '2026-03-03T03:30:00.000Z', { type: 'CardsResumed', data: some });
  answer('d', '2026-03-04T23:00:00.000Z', '2026-03-06', 1, '2026-03-07');
  expect((await rowsOf(log, '2026-03-05')).rows).toEqual([
    [1, 'new', -1],
    [2, 'aside', -1],
    [3, 'new', -1],
    [5, 'review', 7],
  ]);
});

it('has of one document the texts by the day from which on they held, and its memory', async () => {
  const { log, tell, upload, answer } = studied();
  upload('e');
  answer('d', '2026-03-02T12:00:00.000Z', '2026-03-02', 1, '2026-03-03');
  const card = { prompt: 'The mitral {{c1::valve}}', answer: 'valve' };
  const edited = { documentId: 'd', cardId: 'd-c', textVersion: 1, card };
  tell('deck-d', '2026-03-09T12:00:00.000Z', { type: 'CardEdited', data: edited });
  const { cards, columns, decks } = await rowsOf(log, '2026-03-10', 'd');
  expect(decks).toEqual(['d']);
  expect(cards).toEqual([
    {
      cardId: 'd-c',
      texts: [
        { from: '2026-03-01', prompt: 'The {{c1::valve}}' },
        { from: '2026-03-09', prompt: 'The mitral {{c1::valve}}' },
      ],
    },
  ]);
  expect([...columns.stability]).toEqual([0, 8]);
  expect((await rowsOf(log, '2026-03-10')).cards).toEqual([]);
});

it('keeps of deleted documents and folders what they were, without their ids, and nothing of others', async () => {
  const { log, tell, upload, answer } = studied();
  upload('e');
  upload('of-bob', 'bob');
  answer('d', '2026-03-02T12:00:00.000Z', '2026-03-02', 1, '2026-03-03');
  tell('library-ann', '2026-03-04T12:00:00.000Z', { type: 'DocumentDeleted', data: { documentId: 'd' } });
  const folder = { folderId: 'f', documentIds: ['e'] };
  tell('library-ann', '2026-03-05T12:00:00.000Z', { type: 'FolderDeleted', data: folder });
  const { decks, rows, columns, firstAnswer } = await rowsOf(log, '2026-03-10');
  expect(decks).toEqual([null]);
  expect(rows).toEqual([
    [1, 'new', -1],
    [2, 'review', 3],
    [4, 'absent', -1],
    [1, 'new', -1],
    [5, 'absent', -1],
  ]);
  expect([...columns.answers]).toEqual([1]);
  expect(firstAnswer).toBe('2026-03-02');
});

it('ends with whoever asks', async () => {
  const { log } = studied();
  const gone = AbortSignal.abort(new Error('left'));
  await expect(readPast(log, { userId: 'ann', today: '2026-03-10', days }, gone)).rejects.toThrow('left');
});
