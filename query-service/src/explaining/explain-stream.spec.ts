import type { ExplanationEvent } from '@anamnesis/contracts/explaining/api.ts';
import { explanationProgress, explanationWithdrawn } from '@anamnesis/contracts/explaining/progress.ts';
import { Explain, type ExplainReply, type ExplainRequest } from '@anamnesis/contracts/explaining/requests.ts';
import { emitProgress } from '@anamnesis/contracts/kernel/work/progress.ts';
import { SearchNotes } from '@anamnesis/contracts/notes-search/requests.ts';
import { expect, it } from 'vitest';
import { aPassage } from '../notes-search/testing/a-passage.ts';
import { as, setting } from '../testing/setting.ts';
import { explain, getExplainer } from './module.ts';
import { explainStream } from './explain-stream.ts';

const body = { explained: { of: 'card', cardId: 'c1' } as const, question: 'Why?' };
const request = { params: {}, query: {}, body };
const place = { from: 'notes', PDF_id: 'd1', PDF_name: '', page_number: 2, span: 'It pumps.' } as const;
const explained: ExplainReply = {
  status: 'explained',
  sentences: [{ text: 'The heart pumps.', places: [0] }],
  places: [place],
  model: 'scripted',
  leftOut: 0,
};

/** An explanation that a processor works on: what it reports, and in the end its reply. */
async function asked({
  signal = new AbortController().signal,
  engine = 'server' as 'server' | 'builtin',
} = {}) {
  const { deps, bus, putDocument, putCard, putPreferences } = setting();
  putDocument({ documentId: 'd1', name: 'Heart.pdf', textBlob: 'text' });
  putCard({ cardId: 'c1' });
  putPreferences('ann', { engine });
  const model = { name: 'scripted', host: 'localhost' };
  const given = {
    ...deps,
    contentEngine: { describe: async () => ({ model, embedder: null, tokens: null }), costs: null },
  };
  const passages = [
    aPassage(2, 'It pumps.'),
    aPassage(3, 'A card of mine.', { cardId: 'c9' }),
    aPassage(4, 'Nothing on it.', { similarity: 0.1 }),
  ];
  await bus.reply(SearchNotes.subject, async () => ({ passages, answer: null, preparing: 0 }));
  const { promise: reply, resolve, reject } = Promise.withResolvers<object>();
  const begun = Promise.withResolvers<ExplainRequest>();
  await bus.reply(Explain.subject, async (message) => {
    begun.resolve(Explain.input.parse(message));
    return reply;
  });
  const withdrawn: unknown[] = [];
  await bus.listen(explanationWithdrawn.subject, (message) => withdrawn.push(message));
  const events = explainStream(given)(request, as('ann', { signal }))[Symbol.asyncIterator]();
  const next = async () => (await events.next()).value as ExplanationEvent;
  const report = async () => {
    const { explainId } = await begun.promise;
    emitProgress(bus, explanationProgress, { explainId, passages: 1, facts: 2 });
  };
  return { deps: given, bus, events, next, report, resolve, reject, begun: begun.promise, withdrawn };
}

it('asks with what is explained and what was found on it in the person’s own documents', async () => {
  const { next, begun, resolve } = await asked();
  void next();
  expect(await begun).toMatchObject({
    userId: 'ann',
    question: 'Why?',
    subject: { kind: 'card' },
    passages: [{ text: 'It pumps.' }],
  });
  resolve(explained);
});

it('tells what goes to the model, then the explanation, with the names of documents', async () => {
  const { next, report, resolve, events, bus } = await asked();
  const first = next();
  await report();
  expect(await first).toEqual({ kind: 'found', passages: 1, facts: 2 });
  const last = next();
  resolve(explained);
  const { status: _status, ...explanation } = explained;
  expect(await last).toEqual({ kind: 'end', ...explanation, places: [{ ...place, PDF_name: 'Heart.pdf' }] });
  expect((await events.next()).done).toBe(true);
  expect(bus.listeners()).toBe(1);
});

it.each([
  ['failed', { status: 'failed', because: 'slow' }, 'NOT_EXPLAINED', 'the model did not answer in time'],
  ['has other words than its page', { status: 'notOnPage' }, 'NOT_FOUND', 'not found in the text'],
])('tells why there is none: it %s', async (_what, reply, code, error) => {
  const { next, resolve, deps } = await asked();
  const last = next();
  resolve(reply);
  expect(await last).toEqual({ kind: 'failed', code, error: expect.stringContaining(error) });
  await expect(explain(deps)(request, as('ann'))).rejects.toMatchObject({ code });
});

it('tells that no processor answers', async () => {
  const { next, reject } = await asked();
  reject(new Error('broken'));
  expect(await next()).toMatchObject({ kind: 'failed', code: 'NOT_EXPLAINED' });
});

it('withdraws what was asked for when the stream is closed', async () => {
  const closing = new AbortController();
  const { next, begun, withdrawn, events, bus } = await asked({ signal: closing.signal });
  const first = next();
  const { explainId } = await begun;
  closing.abort();
  expect(await first).toBeUndefined();
  expect((await events.next()).done).toBe(true);
  await bus.emitted();
  expect(withdrawn).toEqual([{ explainId }]);
});

it('refuses before anything is told what is not the person’s, and who wants no model', async () => {
  const { deps } = await asked();
  const events = explainStream(deps)(request, as('ben'))[Symbol.asyncIterator]();
  await expect(events.next()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const other = await asked({ engine: 'builtin' });
  await expect(other.events.next()).rejects.toMatchObject({ code: 'MODEL_NOT_WANTED' });
});

const named = async (engine: 'server' | 'builtin') =>
  getExplainer((await asked({ engine })).deps)({ params: {}, query: {}, body: {} }, as('ann'));

it('names the model to whoever may have something explained', async () => {
  expect(await named('server')).toEqual({ model: 'scripted' });
  expect(await named('builtin')).toEqual({ model: null });
});
