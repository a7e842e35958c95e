import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { ProgressEvent } from '@anamnesis/contracts/documents/api.ts';
import { type Client, createClient } from '../support/client.ts';
import { beforeAllInSharedApp, type SharedApp } from '../support/shared-app.ts';
import { readEvents } from '../support/events.ts';
import { process, sampleDocument } from '../support/studying.ts';
import { studyDayNow } from '../support/study-day.ts';

const todayDate = studyDayNow();

/** A person with the sample document, whose cards are made. */
async function student(app: SharedApp) {
  const client = createClient(app.url);
  await client.signup();
  const pdfId = (await sampleDocument(client)).PDF_id;
  await process(client, pdfId);
  const questions = async () => (await client.call('getAnkiQuestions', { body: { pdfId } })).body.questions;
  const change = async (ankiIds: string[], what: object) =>
    (await client.call('changeAnkiCards', { body: { pdfId, ankiIds, change: what } as never })).body
      .changedCount;
  const answer = async (cardId: string) =>
    client.call('recordAnkiResponse', { body: { pdfId, cardId, response: 'incorrect' } });
  return { client, pdfId, questions, change, answer };
}

async function generateAgain(client: Client, pdfId: string): Promise<ProgressEvent | undefined> {
  const query = new URLSearchParams({ pdfId, authorization: client.token, timeZone: 'Europe/Berlin' });
  const response = await client.raw('GET', `/api/notesRoutes/generateAnkiCardsSSE?${query}`);
  let last: ProgressEvent | undefined;
  for await (const event of readEvents<ProgressEvent>(response)) {
    last = event;
    if (event.done) break;
  }
  return last;
}

describe('the life of cards', () => {
  let app: SharedApp;
  beforeAllInSharedApp((shared) => void (app = shared));

  it('begins anew when all are deleted and cards are asked for; some that are left are kept', async () => {
    const { client, pdfId, questions, change } = await student(app);
    const told = async () => {
      const { body } = await client.call('batchCheckPDFAnkiStatus', { body: { pdfIds: [pdfId] } });
      const listed = (await client.call('getUserPDFs')).body.pdfs[0];
      const { hasAnkiCards, hasDueCards, dueCounts } = body;
      return [hasAnkiCards[pdfId], hasDueCards[pdfId], dueCounts[pdfId]?.today, listed?.hasAnkiCards];
    };
    const before = await questions();
    const ids = before.map(({ id }) => id);
    expect(await told()).toEqual([true, true, ids.length, true]);
    expect(await change(ids, { kind: 'deleted' })).toBe(ids.length);
    expect(await told()).toEqual([false, false, 0, false]);

    expect(await generateAgain(client, pdfId)).toMatchObject({ done: true, error: null });
    const again = await questions();
    expect(again.map(({ prompt }) => prompt)).toEqual(before.map(({ prompt }) => prompt));
    expect(again.filter(({ id }) => ids.includes(id))).toEqual([]);
    expect(await told()).toEqual([true, true, again.length, true]);

    const [kept, ...rest] = again.map(({ id }) => id);
    await change(rest, { kind: 'deleted' });
    await generateAgain(client, pdfId);
    expect((await questions()).map(({ id }) => id)).toEqual([kept]);
    // What was deleted first comes back beside what was made since.
    expect(await change(ids, { kind: 'restored' })).toBe(ids.length);
    expect(await told()).toEqual([true, true, ids.length + 1, true]);
  });

  it('goes on for a suspended card that is answered, and not for a deleted one', async () => {
    const { client, pdfId, questions, change, answer } = await student(app);
    const [suspended = '', deleted = '', delayed = ''] = (await questions()).map(({ id }) => id);
    for (const id of [suspended, deleted, delayed]) expect((await answer(id)).status).toBe(200);
    await change([suspended], { kind: 'suspended', isSuspended: true });
    await change([deleted], { kind: 'deleted' });
    expect((await answer(suspended)).status).toBe(200);
    const late = await answer(deleted);
    expect([late.status, late.body]).toMatchObject([404, { error: 'Card not found', code: 'NOT_FOUND' }]);

    const end = { pdfId, todayDate, questionType: 'anki' as const };
    expect((await client.call('cleanupRemainingDueCards', { body: end })).body).toEqual({ updatedCount: 1 });
    const due = async () => {
      const query = { pdfId, questionType: 'anki' as const, dueDate: todayDate };
      return (await client.call('getDueQuestions', { query })).body.dueQuestions.map(({ id }) => id);
    };
    for (const id of [suspended, deleted, delayed]) expect(await due()).not.toContain(id);
    // They come back in the delay that they were in, which the next session ends.
    await change([suspended], { kind: 'suspended', isSuspended: false });
    await change([deleted], { kind: 'restored' });
    expect(await due()).toEqual(expect.arrayContaining([suspended, deleted]));
    expect((await client.call('cleanupRemainingDueCards', { body: end })).body).toEqual({ updatedCount: 2 });
  });

  it('is in the export of a person’s data, with deleted cards named as such', async () => {
    const { client, pdfId, questions, change } = await student(app);
    const [edited = '', deleted = ''] = (await questions()).map(({ id }) => id);
    const newPrompt = 'My own {{c1::words}} <script>alert(1)</script>';
    await client.call('updateAnki', { body: { ankiId: edited, newPrompt, pdfId } });
    await change([deleted], { kind: 'deleted' });
    const archive = await client.raw('GET', '/api/user/export');
    const file = unzipSync(new Uint8Array(await archive.arrayBuffer()))['cards.json']!;
    const cards = JSON.parse(strFromU8(file)) as { cardId: string; prompt: string; status: string }[];
    const exported = (id: string) => cards.find(({ cardId }) => cardId === id);
    expect(exported(edited)).toMatchObject({ prompt: newPrompt, answer: 'words', status: 'active' });
    expect(exported(deleted)).toMatchObject({ status: 'deleted' });
  });

  it('is changed by one of two tabs that save at the same time; the other is told', async () => {
    const { client, pdfId, questions } = await student(app);
    const [card] = await questions();
    const save = (newPrompt: string) =>
      client.call('updateAnki', { body: { ankiId: card?.id ?? '', newPrompt, pdfId, textVersion: 0 } });
    const texts = Array.from({ length: 8 }, (_, tab) => `Of tab ${tab}: {{c1::x^{${tab}}}}`);
    const saved = await Promise.all(texts.map(save));
    const statuses = saved.map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
    expect((await questions())[0]).toMatchObject({ prompt: texts[statuses.indexOf(200)], textVersion: 1 });
  });

  it.each([
    ['100 kB of text', `{{c1::A}} ${'long '.repeat(20_000)}`, 400, 'too long'],
    ['a blank in a blank', 'a {{c1::b {{c2::c}} }}', 400, 'braces do not match'],
    ['500 blanks', Array.from({ length: 500 }, (_, n) => `{{c${n + 1}::b${n}}} and`).join(' '), 200, ''],
    ['HTML', '<img src=x onerror=alert(1)> is {{c1::<b>bold</b>}}', 200, ''],
    ['text from right to left', 'מהו {{c1::הלב}}? 🫀', 200, ''],
    ['a formula', 'Half: {{c1::\\frac{a}{b}::a formula}} of \\sqrt{\\frac{1}{2}}', 200, ''],
  ])('takes any text as it is, or says what to change: %s', async (_, newPrompt, status, error) => {
    const { client, pdfId, questions } = await shared();
    const [card] = await questions();
    const saved = await client.call('updateAnki', { body: { ankiId: card?.id ?? '', newPrompt, pdfId } });
    expect([saved.status, JSON.stringify(saved.body)]).toEqual([status, expect.stringContaining(error)]);
    const [after] = await questions();
    expect(after?.prompt).toBe(status === 200 ? newPrompt : card?.prompt);
  });

  let one: ReturnType<typeof student> | undefined;
  const shared = () => (one ??= student(app));
});
