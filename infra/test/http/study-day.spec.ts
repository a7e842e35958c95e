import type { StudyPlan } from '@anamnesis/contracts/cards/study/study-plan.ts';
import { defaultSettings } from '@anamnesis/contracts/preferences/settings.ts';
import { TIME_ZONE_HEADER } from '@anamnesis/contracts/kernel/calls/headers.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.ts';
import { createClient, type Client } from '../support/client.ts';
import { process, sampleDocument } from '../support/studying.ts';

const time = { now: new Date('2026-11-20T20:00:00.000Z') };
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ clock: () => time.now });
});
afterAll(() => app.destroy());

/** Ann in Berlin, with the cards of the sample and this limit of new cards. */
async function student(newCardsPerDay: number | null) {
  time.now = new Date('2026-11-20T20:00:00.000Z');
  const ann = createClient(app.url);
  await ann.signup();
  const { PDF_id: pdfId } = await sampleDocument(ann);
  await process(ann, pdfId);
  expect((await ann.call('chooseNewCardsPerDay', { body: { newCardsPerDay } })).status).toBe(200);
  const all = await ann.call('getDueQuestions', { query: { questionType: 'anki', dueDate: '2026-11-20' } });
  return { ann, pdfId, cards: all.body.dueQuestions.length };
}

const planOf = async (client: Client): Promise<StudyPlan> => (await client.call('getStudyToday')).body;
const deal = async (client: Client, query: { pdfId?: string; moreNew?: number } = {}) =>
  (await client.call('getStudySession', { query })).body;

async function answerFirst(client: Client) {
  const [card] = (await deal(client)).cards;
  if (!card) throw new Error('no card is offered');
  const body = { pdfId: card.pdfId, cardId: card.id, response: 'correct', useShortDelay: true } as const;
  expect((await client.call('recordAnkiResponse', { body })).status).toBe(200);
  return card;
}

describe('a study day over HTTP', () => {
  it('offers new cards within the limit, whatever is answered and taken back', async () => {
    const { ann, cards } = await student(3);
    expect(cards).toBeGreaterThan(5);
    expect(await planOf(ann)).toMatchObject({ due: 0, new: 3, newInAll: cards, introducedToday: 0 });
    expect(await deal(ann)).toMatchObject({ newCards: 3, inAll: 3 });
    const card = await answerFirst(ann);
    expect(await planOf(ann)).toMatchObject({ new: 2, newInAll: cards - 1, introducedToday: 1 });
    const taken = await ann.call('reverseAnkiResponse', {
      body: {
        cardId: card.id,
        originalResponse: 'correct',
        originalSpacedRepetitionState: card.spacedRepetition,
      },
    });
    expect(taken.status).toBe(200);
    expect(await planOf(ann)).toMatchObject({ new: 3, newInAll: cards, introducedToday: 0 });
    for (let n = 0; n < 3; n += 1) await answerFirst(ann);
    expect(await planOf(ann)).toMatchObject({ new: 0, introducedToday: 3, tomorrow: { due: 3, new: 3 } });
    expect((await deal(ann)).cards).toEqual([]);
    expect(await deal(ann, { moreNew: 2 })).toMatchObject({ newCards: 2, inAll: 2 });
  });

  it('begins more for an exam, makes up for days that were missed, and is as before when the exam is ended', async () => {
    const { ann, cards } = await student(1);
    const folders = (await ann.call('getUserFolders')).body.folders;
    const { Folder_id: folderId, Folder_name: name } = folders.find(({ PDFs }) => PDFs.length > 0)!;
    const exam = { name: '', folderId, day: '2026-11-23', raisesTo: 500 };
    expect((await ann.call('setExam', { body: { ...exam, day: '2026-11-19' } })).status).toBe(400);
    expect((await ann.call('setExam', { body: exam })).status).toBe(200);
    const aDay = Math.ceil(cards / 2);
    const told = { name, daysLeft: 3, newADay: aDay, notReached: 0 };
    expect(await planOf(ann)).toMatchObject({ new: aDay, exams: [told] });
    expect(await deal(ann)).toMatchObject({ newCards: aDay, inAll: aDay });
    time.now = new Date('2026-11-21T04:00:00.000Z');
    expect(await planOf(ann)).toMatchObject({ new: cards, exams: [{ daysLeft: 2, newADay: cards }] });
    const [set] = (await ann.call('getExams')).body.exams;
    expect(set).toMatchObject(exam);
    await ann.call('endExam', { body: { examId: set?.examId ?? '' } });
    expect(await planOf(ann)).toMatchObject({ new: 1, exams: [] });
    expect((await ann.call('getExams')).body.exams).toEqual([]);
  });

  it('ends at four in the morning of the person, and begins where the person is', async () => {
    const { ann, cards } = await student(3);
    await answerFirst(ann);
    const headers = { [TIME_ZONE_HEADER]: 'Pacific/Auckland' };
    const inAuckland = await ann.call('getStudyToday', { headers });
    expect(inAuckland.body).toMatchObject({ studyDay: '2026-11-21', introducedToday: 0, due: 1 });
    time.now = new Date('2026-11-21T02:59:00.000Z');
    expect(await planOf(ann)).toMatchObject({ studyDay: '2026-11-20', introducedToday: 1, due: 0, new: 2 });
    time.now = new Date('2026-11-21T03:01:00.000Z');
    expect(await planOf(ann)).toMatchObject({ studyDay: '2026-11-21', introducedToday: 0, due: 1, new: 3 });
    expect(await deal(ann)).toMatchObject({ newCards: 3, inAll: 4 });
    expect((await planOf(ann)).newInAll).toBe(cards - 1);
  });

  it('counts what is answered after midnight to the evening before it, everywhere', async () => {
    const { ann, pdfId } = await student(3);
    time.now = new Date('2026-11-20T22:50:00.000Z');
    const card = await answerFirst(ann);
    time.now = new Date('2026-11-20T23:05:00.000Z');
    const body = { pdfId, cardId: card.id, response: 'correct', useShortDelay: true } as const;
    const again = await ann.call('recordAnkiResponse', { body });
    expect(again.body).toMatchObject({ nextDueDate: '2026-11-23', intervalDays: 3 });
    expect(await planOf(ann)).toMatchObject({ studyDay: '2026-11-20', due: 0, introducedToday: 1 });
    // Asked for by the date of the calendar, as other clients do, and by the study day.
    for (const dueDate of ['2026-11-20', '2026-11-21']) {
      const due = await ann.call('getDueQuestions', { query: { questionType: 'anki', pdfId, dueDate } });
      expect(due.body.dueQuestions.map(({ id }: { id: string }) => id)).not.toContain(card.id);
    }
    const { body: statistics } = await ann.call('getStatistics');
    expect(statistics).toMatchObject({
      today: '2026-11-20',
      days: [{ day: '2026-11-20', answers: 2 }],
      streak: { current: 1, studiedToday: true },
    });
  });

  it('begins at the hour that the person chose, from then on', async () => {
    const { ann } = await student(3);
    await answerFirst(ann);
    time.now = new Date('2026-11-20T23:30:00.000Z');
    expect(await planOf(ann)).toMatchObject({ studyDay: '2026-11-20', due: 0 });
    const chosen = await ann.call('saveSettings', { body: { ...defaultSettings, studyDayStart: 0 } });
    expect(chosen.body).toMatchObject({ success: true, studyDayStart: 0 });
    expect(await planOf(ann)).toMatchObject({ studyDay: '2026-11-21', due: 1, introducedToday: 0 });
    expect((await ann.call('getSettings')).body).toMatchObject({ studyDayStart: 0 });
    const refused = await ann.call('saveSettings', { body: { ...defaultSettings, studyDayStart: 7 } });
    expect([refused.status, refused.body]).toMatchObject([400, { field: 'studyDayStart' }]);
  });

  it('offers none at a limit of 0 and everything without one, and gives all to whoever asks for all', async () => {
    const { ann, pdfId, cards } = await student(0);
    expect(await planOf(ann)).toMatchObject({ new: 0, minutes: 0, newInAll: cards });
    expect((await deal(ann, { pdfId })).cards).toEqual([]);
    await ann.call('chooseNewCardsPerDay', { body: { newCardsPerDay: null } });
    expect(await planOf(ann)).toMatchObject({ new: cards, newCardsPerDay: null });
    expect((await deal(ann, { pdfId })).cards).toHaveLength(cards);
    expect((await ann.call('getNewCardsPerDay')).body).toEqual({ newCardsPerDay: null });
    const status = await ann.call('batchCheckPDFAnkiStatus', { body: { pdfIds: [pdfId] } });
    expect(status.body.dueCounts[pdfId]).toEqual({ today: cards, tomorrow: 0 });
  });

  it('is planned for nobody else, and refuses a limit that is none', async () => {
    const { pdfId } = await student(3);
    const bob = createClient(app.url);
    await bob.signup();
    expect((await planOf(bob)).newInAll).toBe(0);
    expect((await bob.call('getStudySession', { query: { pdfId } })).status).toBe(404);
    const refused = await bob.call('chooseNewCardsPerDay', { body: { newCardsPerDay: -1 } });
    expect([refused.status, refused.body]).toMatchObject([400, { field: 'newCardsPerDay' }]);
  });
});
