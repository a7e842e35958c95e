import { isReading, itemsRead, readingOf, type Verdict } from '@anamnesis/content/testing/second-reader.ts';
import { scriptedModel } from '@anamnesis/content/testing/scripted-model.ts';
import { explanationProgress } from '@anamnesis/contracts/explaining/progress.ts';
import type { ExplainRequest } from '@anamnesis/contracts/explaining/requests.ts';
import { modelFailureSchema } from '@anamnesis/contracts/library/model-failure.ts';
import {
  type LanguageModel,
  type ModelRequest,
  ModelUnavailable,
} from '@anamnesis/contracts/ports/models/language-model.ts';
import { unlimitedWork, type Work } from '@anamnesis/contracts/ports/log/work.ts';
import { createMemoryMessageBus } from '@anamnesis/contracts/testing/memory-message-bus.ts';
import { progressSubjects } from '@anamnesis/contracts/kernel/work/progress.ts';
import { describe, expect, it, vi } from 'vitest';
import { createSteppedTime } from '../../platform/kernel/testing/stepped-time.ts';
import { createWithdrawals } from '../../platform/kernel/withdrawals.ts';
import { WorkerTaskFailed, WorkerTimeout } from '../../platform/workers/errors.ts';
import { checkExplanationSentence } from './checks/checks.ts';
import { createExplain, longestExplainingMs } from './explain.ts';

const loop = 'Loop diuretics act on the thick ascending limb of the loop of Henle.';
const own = 'Sodium that stays in the loop of Henle drags water with it.';
const asked: ExplainRequest = {
  userId: 'ann',
  explainId: 'e1',
  subject: {
    kind: 'card',
    parts: [{ label: 'card', text: 'Where do loop diuretics act? In the loop of Henle.' }],
  },
  page: null,
  passages: [{ cardId: null, documentId: 'd1', pageNumber: 2, title: '', text: loop, similarity: 0.5 }],
  guides: [],
};
const written = JSON.stringify({
  sentences: [
    { text: own, sources: [] },
    { text: 'Loop diuretics work in the loop of Henle.', sources: [{ number: 1, quote: loop }] },
    { text: 'Rest is best.', sources: [] },
  ],
});
/** What a second reader says of everything that was written. */
const verdicts = (request: ModelRequest, verdict: Partial<Verdict> = {}): string =>
  readingOf(request, ({ says }) => (says === loop ? {} : verdict));
const formOf = ({ schema }: ModelRequest) => schema?.name;
const writer = () =>
  scriptedModel((request) => (formOf(request) === 'reading' ? verdicts(request) : written));

function setting(model: LanguageModel | null, { reader = model, check = checkExplanationSentence } = {}) {
  const time = createSteppedTime();
  const bus = createMemoryMessageBus();
  const withdrawals = createWithdrawals();
  const logger = { info: vi.fn<() => void>(), warn: vi.fn<() => void>(), error: vi.fn<() => void>() };
  const explain = createExplain({
    bus,
    model,
    checkModel: reader,
    withdrawals,
    logger,
    check: async (input) => check(input),
    prepared: { page: async () => [] },
    knowledge: { mentioned: async () => null, factsOn: async () => ({ on: [], beside: [] }) },
    every: time.every,
  });
  const run = (change: Partial<ExplainRequest> = {}, work: Partial<Work> = {}) =>
    explain({ ...asked, ...change }, { ...unlimitedWork, ...work });
  return { run, time, bus, withdrawals, logger };
}
const modelThat = (complete: LanguageModel['complete']): LanguageModel => ({ ...writer(), complete });

const failing = (error: Error) => ({
  check: () => {
    throw error;
  },
});

describe('a model that explains', () => {
  it('has what passed the checks and a second reading shown, in its order, with what it cites', async () => {
    const model = writer();
    const { run, time, logger } = setting(model);
    expect(await run()).toEqual({
      status: 'explained',
      sentences: [
        { text: own, places: [] },
        { text: 'Loop diuretics work in the loop of Henle.', places: [0] },
      ],
      places: [{ from: 'notes', PDF_id: 'd1', PDF_name: '', page_number: 2, span: loop }],
      model: 'scripted',
      leftOut: 1,
    });
    expect(time.running()).toBe(0);
    expect(JSON.stringify(logger.info.mock.calls)).not.toMatch(/Rest|loop/u);
  });

  it('says a sentence once', async () => {
    const sentence = { text: own, sources: [] };
    const model = scriptedModel((request) =>
      isReading(request) ? readingOf(request) : JSON.stringify({ sentences: [sentence, sentence] }),
    );
    expect(await setting(model).run()).toMatchObject({ sentences: [{ text: own }], leftOut: 1 });
  });

  it('is read a second time by another one, which sees the sources that are cited and not why', async () => {
    const [model, reader] = [writer(), writer()];
    await setting(model, { reader }).run({ question: 'Why there?' });
    expect([model.requests.map(formOf), reader.requests.map(formOf)]).toEqual([['explanation'], ['reading']]);
    const read = JSON.parse(reader.requests[0]!.messages.at(-1)!.content) as Record<string, unknown>;
    expect(read['page']).toBe(loop);
    expect(
      itemsRead(reader.requests[0]!)
        .map(({ says }) => says)
        .toSorted(),
    ).toEqual(['Loop diuretics work in the loop of Henle.', own]);
    expect(JSON.stringify(read)).not.toContain('Why there?');
  });

  it.each([
    ['harmful', { finds: 'harmful' }, { status: 'failed', because: 'checks' }],
    ['not said', { finds: 'not said' }, [own]],
    ['said nowhere', { words: 'nowhere' }, [own]],
    ['unclear', { finds: 'unclear' }, [own, 'Loop diuretics work in the loop of Henle.']],
  ])('and is found %s', async (_what, verdict, kept) => {
    const reader = scriptedModel((request) => verdicts(request, verdict));
    const reply = await setting(writer(), { reader }).run();
    const texts = reply.status === 'explained' ? reply.sentences.map(({ text }) => text) : reply;
    expect(texts).toEqual(kept);
  });

  it('reports what it is sent before it is asked', async () => {
    const { run, bus } = setting(writer());
    const reported: unknown[] = [];
    await bus.listen(progressSubjects(explanationProgress), (message) => reported.push(message));
    await run();
    await bus.emitted();
    expect(reported).toEqual([{ explainId: 'e1', passages: 1, facts: 0 }]);
  });

  it('is sent what it has room for, and nothing where the text itself has none', async () => {
    const passages = Array.from({ length: 8 }, (_, at) => ({
      ...asked.passages[0]!,
      text: `${loop} ${'Of the kidney much is known. '.repeat(40)}${at}`,
    }));
    const model = scriptedModel(() => written, { contextTokens: 4_096 });
    await setting(model, { reader: writer() }).run({ passages });
    const { sources } = JSON.parse(model.requests[0]!.messages.at(-1)!.content) as { sources: unknown[] };
    expect(sources.length).toBeGreaterThan(1);
    expect(sources.length).toBeLessThan(8);
    const small = scriptedModel(() => written, { contextTokens: 600 });
    expect(await setting(small).run()).toEqual({ status: 'failed', because: 'refused' });
  });

  it('and fails gives its reason', async () => {
    for (const reason of modelFailureSchema.options) {
      const model = modelThat(() => Promise.reject(new ModelUnavailable(reason, 'no')));
      expect(await setting(model).run()).toEqual({ status: 'failed', because: reason });
    }
    expect(await setting(scriptedModel(() => 'Hello')).run()).toMatchObject({ because: 'nonsense' });
    expect(await setting(null).run()).toEqual({ status: 'failed', because: 'noModel' });
  });

  it('is not shown where no check comes to an end with it', async () => {
    const late = failing(new WorkerTimeout('too long'));
    expect(await setting(writer(), late).run()).toEqual({ status: 'failed', because: 'checks' });
    const broken = failing(new WorkerTaskFailed('Error', 'broken'));
    await expect(setting(writer(), broken).run()).rejects.toThrow('broken');
  });

  it('and is late is ended, and pays for the person who asked', async () => {
    const begun = Promise.withResolvers<Work>();
    const model = modelThat(async (_request, work) => {
      begun.resolve(work!);
      return new Promise((_resolve, reject) =>
        work!.signal.addEventListener('abort', () => reject(work!.signal.reason as Error)),
      );
    });
    const { run, time } = setting(model);
    const given = run();
    const { owner, signal } = await begun.promise;
    expect(owner).toBe('ann');
    time.pass(longestExplainingMs);
    expect(await given).toEqual({ status: 'failed', because: 'slow' });
    expect([signal.aborted, time.running()]).toEqual([true, 0]);
  });

  it('is ended where nobody waits any more', async () => {
    const begun = Promise.withResolvers<void>();
    const model = modelThat(async (_request, work) => {
      begun.resolve();
      return new Promise((_resolve, reject) =>
        work!.signal.addEventListener('abort', () => reject(work!.signal.reason as Error)),
      );
    });
    const { run, withdrawals } = setting(model);
    const given = run();
    await begun.promise;
    withdrawals.withdraw(['e1']);
    await expect(given).rejects.toThrow('nobody waits');
  });
});
