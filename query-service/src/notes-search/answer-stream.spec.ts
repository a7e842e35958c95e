import { emitProgress } from '@anamnesis/contracts/kernel/work/progress.ts';
import type { AnswerEvent } from '@anamnesis/contracts/notes-search/api.ts';
import type { Answer } from '@anamnesis/contracts/notes-search/answer.ts';
import { answerProgress, questionWithdrawn } from '@anamnesis/contracts/notes-search/progress.ts';
import { SearchNotes } from '@anamnesis/contracts/notes-search/requests.ts';
import { expect, it } from 'vitest';
import { as, setting } from '../testing/setting.ts';
import { answerStream } from './answer-stream.ts';
import { searchWithAnswer } from './search-with-answer.ts';

const body = { query: 'What pumps blood?', limit: 5, includeAnswer: true };
const found = {
  passages: [
    { cardId: null, documentId: 'd1', pageNumber: 2, title: 'Heart', text: 'It pumps.', similarity: 0.5 },
  ],
  preparing: 0,
};
const spans = ['The heart pumps blood.', 'It beats.'];
const citations = spans.map((span) => ({ PDF_id: 'd1', PDF_name: '', page_number: 2, span }));
const told = (count: number) => ({
  sentences: spans.slice(0, count).map((text, at) => ({ text, sources: [at] })),
  citations: citations.slice(0, count),
});
const answer: Answer = { verdict: 'answered', ...told(2), missing: [], conflicts: [], leftOut: 1 };

/** A question that a processor answers step by step: what it reports, and in the end its reply. */
async function asked(signal = new AbortController().signal) {
  const { deps, bus, putDocument } = setting();
  putDocument({ documentId: 'd1', name: 'Heart.pdf', textBlob: 'text' });
  const { promise: reply, resolve, reject } = Promise.withResolvers<object>();
  const begun = Promise.withResolvers<string>();
  await bus.reply(SearchNotes.subject, async (message) => {
    begun.resolve(SearchNotes.input.parse(message).askId!);
    return reply;
  });
  const withdrawn: unknown[] = [];
  await bus.listen(questionWithdrawn.subject, (message) => withdrawn.push(message));
  const events = answerStream(deps)({ params: {}, query: {}, body }, as('ann', { signal }))[
    Symbol.asyncIterator
  ]();
  const next = async () => (await events.next()).value as AnswerEvent;
  const report = async (message: object) =>
    emitProgress(bus, answerProgress, { askId: await begun.promise, ...told(0), ...message });
  return { deps, bus, events, next, report, resolve, reject, begun: begun.promise, withdrawn };
}

it('tells what was found, then sentences as they come, then everything', async () => {
  const { next, report, resolve, events, bus } = await asked();
  const first = next();
  await report({ found });
  expect(await first).toMatchObject({
    kind: 'found',
    results: [{ PDF_id: 'd1', PDF_name: 'Heart.pdf', page_number: 2, text: 'It pumps.' }],
    preparing: 0,
  });
  const second = next();
  await report(told(1));
  expect(await second).toEqual({
    kind: 'written',
    sentences: told(1).sentences,
    citations: [{ ...citations[0], PDF_name: 'Heart.pdf' }],
  });
  const last = next();
  resolve({ ...found, answer });
  expect(await last).toMatchObject({
    kind: 'end',
    aiAnswer: 'The heart pumps blood. [1] It beats. [2]',
    answer: { leftOut: 1, citations: [{ PDF_name: 'Heart.pdf' }, {}] },
  });
  expect((await events.next()).done).toBe(true);
  expect(bus.listeners()).toBe(1);
});

it('tells everything at the end where nothing was reported, or all of it was lost', async () => {
  const { next, resolve } = await asked();
  resolve({ ...found, answer });
  expect(await next()).toMatchObject({ kind: 'end', results: [{}], answer: { verdict: 'answered' } });
});

it('tells no message twice, and none that is older', async () => {
  const { next, report, resolve } = await asked();
  const first = next();
  await report(told(2));
  expect(await first).toMatchObject({ kind: 'written', sentences: [{}, {}] });
  const second = next();
  await report(told(1));
  await report(told(2));
  resolve({ ...found, answer });
  expect(await second).toMatchObject({ kind: 'end' });
});

it('withdraws the question when the stream is closed', async () => {
  const closing = new AbortController();
  const { next, begun, withdrawn, events, bus } = await asked(closing.signal);
  const first = next();
  const askId = await begun;
  closing.abort();
  expect(await first).toBeUndefined();
  expect((await events.next()).done).toBe(true);
  await bus.emitted();
  expect(withdrawn).toEqual([{ askId }]);
});

it('tells that no processor answers', async () => {
  const { next, reject } = await asked();
  reject(new Error('broken'));
  expect(await next()).toMatchObject({ kind: 'failed', code: 'SEARCH_NOT_READY' });
});

it('refuses a place that is not the person’s before anything is told', async () => {
  const { deps } = await asked();
  const events = answerStream(deps)(
    { params: {}, query: {}, body: { ...body, pdfId: 'd1' } },
    as('ben', { signal: new AbortController().signal }),
  )[Symbol.asyncIterator]();
  await expect(events.next()).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('withdraws a question whose call was ended', async () => {
  const { deps, bus, begun, withdrawn, resolve } = await asked();
  const closing = new AbortController();
  const call = searchWithAnswer(deps)({ params: {}, query: {}, body }, as('ann', { signal: closing.signal }));
  const askId = await begun;
  closing.abort();
  await bus.emitted();
  expect(withdrawn).toEqual([{ askId }]);
  resolve({ ...found, answer });
  await call;
});
