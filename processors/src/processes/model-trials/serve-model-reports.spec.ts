import { type ModelFailure, ModelUnavailable } from '@anamnesis/contracts/ports/models/language-model.ts';
import type { ModelStatus } from '@anamnesis/contracts/ports/models/model-status.ts';
import {
  type ModelCheck,
  type ModelReport,
  ReportModels,
} from '@anamnesis/contracts/preferences/model-check.ts';
import { createMemoryMessageBus } from '@anamnesis/contracts/testing/memory-message-bus.ts';
import { expect, it, onTestFinished } from 'vitest';
import { serveModelReports } from './serve-model-reports.ts';

const answers: ModelCheck = {
  name: 'tiny',
  host: 'localhost:1',
  fault: null,
  sentence: 'tiny answers.',
  contextTokens: 8_192,
  models: [],
};

async function setting(found: ModelCheck = answers, fails?: ModelFailure) {
  const bus = createMemoryMessageBus();
  let pages = 0;
  let report: ModelReport = {
    since: '2026-03-01T08:00:00.000Z',
    checks: [],
    checkedAt: null,
    page: null,
    reader: { name: 'tiny', counts: { read: 0, again: 0, lost: 0 } },
  };
  const modelStatus: ModelStatus = {
    check: async () => void (report = { ...report, checks: [found], checkedAt: report.since }),
    wrote: (result) =>
      void (report =
        'cards' in result ? { ...report, page: result } : { ...report, checks: [{ ...found, ...result }] }),
    report: () => report,
  };
  const serving = await serveModelReports({
    bus,
    modelStatus,
    engine: {
      async generatePage() {
        pages += 1;
        if (fails) throw new ModelUnavailable(fails, 'no');
        const card = { prompt: 'a', answer: 'b', span: 'c', style: 'question_answer' as const };
        return { summary: null, cards: [card], dropped: 0 };
      },
    },
  });
  onTestFinished(() => serving.stop());
  const ask = async (tries: boolean) =>
    ReportModels.output.parse(await bus.request(ReportModels.subject, { tries }, 1_000));
  return { ask, pages: () => pages };
}

it('tells what is known without asking a model', async () => {
  const { ask, pages } = await setting();
  expect([(await ask(false))!.checks, pages()]).toEqual([[], 0]);
});

it('tries a model: a word, then a page', async () => {
  const { ask } = await setting();
  expect(await ask(true)).toMatchObject({ checks: [{ fault: null }], page: { cards: 1 } });
});

it('asks none for a page that cannot be asked at all', async () => {
  const { ask, pages } = await setting({ ...answers, fault: 'key', sentence: 'It does not accept the key.' });
  expect([(await ask(true))!.checks[0]!.fault, pages()]).toEqual(['key', 0]);
});

it.each<[ModelFailure, string]>([
  ['nonsense', 'form'],
  ['cut', 'context'],
])('says why nothing came of a page: %s', async (reason, fault) => {
  const { ask } = await setting(answers, reason);
  const { checks, page } = (await ask(true))!;
  expect([checks[0]!.fault, page]).toEqual([fault, null]);
  expect(checks[0]!.sentence).toMatch(
    /^It answers, but made nothing from a sample page, because the model (?:was|did) |^It answers.*of no use\.$/u,
  );
});
