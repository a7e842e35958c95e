import { deckStream } from '@anamnesis/contracts/cards/events.ts';
import { cardStream } from '@anamnesis/contracts/cards/card-events.ts';
import type { SchedulingPolicy } from '@anamnesis/contracts/cards/study/schedule.ts';
import * as documentMessages from '@anamnesis/contracts/documents/commands.ts';
import { documentStream } from '@anamnesis/contracts/documents/events.ts';
import type { RecordedEvent } from '@anamnesis/contracts/kernel/events/event.ts';
import { ContinueReplay } from '@anamnesis/contracts/cards/commands.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { documents } from '../../documents/category.ts';
import { extractionOf, pageOf, preparedOf } from '../../documents/testing/messages.ts';
import { addDocument, addFolder } from '../../library/testing/a-library.ts';
import { contextOf, createTestService, requestOf, type TestService } from '../../testing/test-service.ts';
import { cards, decks } from '../category.ts';
import { partSize } from './continue-replay.ts';
import { cardIdsOf } from '../testing/card-ids.ts';
import { ofEarlierVersion } from '../testing/histories.ts';

let service: TestService;
const ada = contextOf('ada');
const ladder: SchedulingPolicy = { scheduler: 'ladder' };
const fsrs: SchedulingPolicy = { scheduler: 'fsrs', desiredRetention: 0.9 };

/** A processed document with so many cards. */
async function deckOf(documentId: string, folderId: string, cardCount: number): Promise<string[]> {
  await addDocument(service, 'ada', folderId, documentId);
  await service.send(documentMessages.RecordPreparedPages, preparedOf(documentId, 1, 1));
  await service.send(documentMessages.RecordExtraction, extractionOf(documentId, 1));
  const request = { documentId, kind: 'summariesAndCards' as const, timeZone: 'UTC' };
  await service.send(documentMessages.RequestProcessing, request);
  const work = await service.deps.streams.load(documents, documentStream(documentId));
  const texts = Array.from({ length: cardCount }, (_, n) => `P${n}`);
  const page = pageOf(documentId, work.state.request?.requestId ?? 'none', 1, ...texts);
  await service.send(documentMessages.RecordPage, page);
  return cardIdsOf((await service.deps.streams.load(decks, deckStream(documentId))).state);
}

async function study(pdfId: string, cardId: string, ...days: number[]): Promise<void> {
  for (const day of days) {
    service.time.now = `2026-03-${day}T12:00:00.000Z`;
    const body = { pdfId, cardId, response: 'correct' as const, useShortDelay: true };
    await service.handlers.recordAnkiResponse(requestOf(body), ada);
  }
}

const dueDate = async (cardId: string) =>
  (await service.deps.streams.load(cards, cardStream(cardId))).state.schedule?.spacedRepetition.dueDate;
const choose = (policy: SchedulingPolicy) => service.handlers.chooseScheduler(requestOf(policy), ada);
const eventsOf = (stream: string): Promise<RecordedEvent[]> => service.log.readStream(stream);

/** What the processor does: each event that asks for a part causes a command named after it. */
async function replayAll(): Promise<void> {
  for (let handled = 0; ; handled += 1) {
    const event = (await eventsOf('preferences-ada'))[handled];
    if (!event) return;
    await continueAfter(event);
  }
}
const continueAfter = (event: RecordedEvent) => {
  const { replayId } = event.data as { replayId: string };
  return service.send(ContinueReplay, { replayId }, { commandId: `${event.id}:ContinueReplay` });
};

let folder: string;
let cardId: string;

beforeEach(async () => {
  service = createTestService();
  folder = await addFolder(service, 'ada', 'Hearts');
  [cardId = ''] = await deckOf('d', folder, 3);
});

describe('a change of scheduler', () => {
  it('replays the history of every card, and restores it on the way back', async () => {
    const [, second = ''] = await deckOf('e', folder, 2);
    await study('d', cardId, 10, 11, 14);
    await study('e', second, 14, 15);
    const before = [await dueDate(cardId), await dueDate(second)];
    await choose(ladder);
    await replayAll();
    expect([await dueDate(cardId), await dueDate(second)]).toEqual(['2026-03-20', '2026-03-18']);
    await choose(fsrs);
    await replayAll();
    expect([await dueDate(cardId), await dueDate(second)]).toEqual(before);
    expect(before).not.toContain('2026-03-20');
  });

  it('works through many cards part by part, and tells how far it has come', async () => {
    await deckOf('e', folder, partSize + 5);
    await choose(ladder);
    await replayAll();
    const progress = (await eventsOf('preferences-ada')).slice(1).map(({ data }) => data);
    expect(progress).toMatchObject([
      {
        documentsDone: 1,
        documentsTotal: 2,
        cardsDone: partSize,
        next: { documentId: 'e', card: partSize - 3 },
      },
      { documentsDone: 2, documentsTotal: 2, cardsDone: partSize + 8, next: null },
    ]);
  });

  it('has one effect when a part is repeated, also one that was cut off before it was recorded', async () => {
    await study('d', cardId, 10, 11, 14);
    await choose(ladder);
    const [chosen] = await eventsOf('preferences-ada');
    if (!chosen) throw new Error('nothing was chosen');
    service.log.beforeAppend = (stream) => {
      if (stream === 'preferences-ada') throw new Error('killed');
    };
    await expect(continueAfter(chosen)).rejects.toThrow('killed');
    service.log.beforeAppend = null;
    await continueAfter(chosen);
    await continueAfter(chosen);
    expect(
      (await service.typesIn(`card-${cardId}`)).filter((type) => type === 'CardRescheduled'),
    ).toHaveLength(1);
    expect(await service.typesIn('preferences-ada')).toEqual(['SchedulerChosen', 'HistoryReplayed']);
  });

  it('lets a part of a policy that was replaced meanwhile change nothing', async () => {
    await study('d', cardId, 10, 11, 14);
    const before = await dueDate(cardId);
    await choose(ladder);
    const [former] = await eventsOf('preferences-ada');
    await choose(fsrs);
    await replayAll();
    if (former) await continueAfter(former);
    expect(await dueDate(cardId)).toBe(before);
  });

  it('is brought to a card by its own answer, when the policy changed while it was given', async () => {
    await study('d', cardId, 10, 11);
    service.log.beforeAppend = async (stream) => {
      if (stream !== `card-${cardId}`) return;
      service.log.beforeAppend = null;
      await choose(ladder);
    };
    await study('d', cardId, 14);
    expect(await dueDate(cardId)).toBe('2026-03-20');
    expect((await service.typesIn(`card-${cardId}`)).at(-1)).toBe('CardRescheduled');
  });
});

/** What an earlier version records of these days. */
async function studyEarlier(pdfId: string, ofCard: string, ...days: number[]): Promise<void> {
  const { append } = service.log;
  service.log.append = (stream, events, expected) =>
    append(stream, ofEarlierVersion(events as never) as never, expected);
  const { recordAnkiResponse } = service.restarted();
  for (const day of days) {
    service.time.now = `2026-03-${day}T12:00:00.000Z`;
    const body = { pdfId, cardId: ofCard, response: 'correct' as const, useShortDelay: true };
    await recordAnkiResponse(requestOf(body), ada);
  }
  service.log.append = append;
}

describe('cards of an earlier version', () => {
  it('are all replayed once one of them is answered', async () => {
    const [, second = ''] = await deckOf('e', folder, 2);
    await studyEarlier('d', cardId, 10, 11);
    await studyEarlier('e', second, 10, 11);
    await study('d', cardId, 14);
    await study('d', cardId, 15);
    const [anew, ...others] = await eventsOf('preferences-ada');
    expect([anew, others]).toMatchObject([
      { type: 'SchedulerChosen', data: { policy: fsrs, taughtBy: 'everyAnswer' } },
      [],
    ]);
    const memoryOf = async () =>
      (await service.deps.streams.load(cards, cardStream(second))).state.schedule?.memory;
    expect((await memoryOf())?.taughtBy).toBeUndefined();
    await continueAfter(anew!);
    expect((await memoryOf())?.taughtBy).toBe('everyAnswer');
    expect(await service.typesIn(`card-${cardId}`)).not.toContain('CardRescheduled');
  });

  it('ask nothing of who has none', async () => {
    await study('d', cardId, 10, 11);
    expect(await eventsOf('preferences-ada')).toEqual([]);
  });
});

describe('answers under the policy that was chosen', () => {
  it('follow it at once, and so does what is said of the next one', async () => {
    await choose(ladder);
    service.time.now = '2026-03-10T12:00:00.000Z';
    const body = { pdfId: 'd', cardId, response: 'correct' as const, useShortDelay: true };
    const first = await service.handlers.recordAnkiResponse(requestOf(body), ada);
    expect(first.body).toMatchObject({ nextDueDate: '2026-03-11', nextReview: '3 days' });
    await study('d', cardId, 11, 14);
    expect(await dueDate(cardId)).toBe('2026-03-20');
  });
});
