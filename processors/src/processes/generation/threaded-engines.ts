import { createBuiltinEngine, createModelEngine, hasCardsForm } from '@anamnesis/content/engines.ts';
import type {
  ContentEngine,
  DocumentText,
  PageContent,
} from '@anamnesis/contracts/ports/models/content-engine.ts';
import type { LanguageModel } from '@anamnesis/contracts/ports/models/language-model.ts';
import { unlimitedWork } from '@anamnesis/contracts/ports/log/work.ts';
import { createModelNeeds } from '../../platform/models/model-needs.ts';
import { createWorkerPool } from '../../platform/workers/pool.ts';
import type { ModelPageInput, ModelPageOutput, PageInput, PageOutput } from './engine-worker.ts';
import { pageTimeoutMs } from './page-time.ts';

const memoryBytes = 768 * 2 ** 20;

export type ThreadedEngines = {
  builtin: ContentEngine;
  /** The engine over a model that writes and one that reads a second time, which may be the same. */
  over: (model: LanguageModel, checkModel: LanguageModel) => ContentEngine;
  close: () => Promise<void>;
};

/** A worker for pages: the text of a document goes to it once; afterwards only page numbers do. */
function createPageWorker(idleMs: number | undefined) {
  const pool = createWorkerPool({
    script: new URL('./engine-worker.ts', import.meta.url),
    size: 1,
    timeoutMs: pageTimeoutMs,
    idleMs,
    memoryBytes,
    resourceLimits: { maxOldGenerationSizeMb: 768 },
  });
  const keyOf = createKeys();
  return {
    /** What the worker makes of a page; with the text where it does not have it. */
    async run<Output extends object, Input extends PageInput>(
      task: string,
      input: Omit<Input, 'key' | 'document'>,
      document: DocumentText,
      work: Parameters<typeof pool.run>[1],
    ): Promise<Exclude<Output, { unknown: true }>> {
      for (const text of [null, document]) {
        const job = { task, input: { ...input, key: keyOf(document), document: text } };
        const output = await pool.run<Output>(job, work);
        if (!('unknown' in output)) return output as Exclude<Output, { unknown: true }>;
      }
      throw new Error('the worker lost the document it was just sent');
    },
    close: () => pool.close(),
  };
}
type PageWorker = ReturnType<typeof createPageWorker>;

/**
 * The engines in worker threads, with a time and a memory limit for each page. The model is asked from here; what it says is read and
 * checked in a worker of its own, so that pages which the built-in engine makes hold up no other. Rejects with a typed worker error
 * when a page breaks a limit.
 */
export function createThreadedEngines({ idleMs }: { idleMs?: number | undefined } = {}): ThreadedEngines {
  const builtinWorker = createPageWorker(idleMs);
  const modelWorker = createPageWorker(idleMs);
  const { name, version } = createBuiltinEngine();
  const builtin: ContentEngine = {
    name,
    version,
    async generatePage(
      document,
      pageNumber,
      { cardStyle, howMany, replies: _replies, asked: _asked, shown: _shown, ...work },
    ) {
      requirePage(document, pageNumber);
      const input = { pageNumber, cardStyle, howMany };
      return (await builtinWorker.run<PageOutput, PageInput>('generatePage', input, document, work)).content;
    },
  };
  return {
    builtin,
    over: (model, checkModel) => engineOver(model, checkModel, modelWorker),
    async close() {
      await Promise.all([builtinWorker.close(), modelWorker.close()]);
    },
  };
}

function engineOver(model: LanguageModel, checkModel: LanguageModel, worker: PageWorker): ContentEngine {
  const { generatePage: _generatePage, ...identity } = createModelEngine(model, checkModel);
  const needs = createModelNeeds({ models: { writer: model, checker: checkModel }, hasForm: hasCardsForm });
  return {
    ...identity,
    ...(checkModel.name !== model.name && { checkModel: checkModel.name }),
    async generatePage(
      document,
      pageNumber,
      { cardStyle, howMany, replies, asked = [], shown, ...given },
    ): Promise<PageContent> {
      requirePage(document, pageNumber);
      const input = { pageNumber, cardStyle, howMany, asked };
      return needs.made(
        (known) =>
          worker.run<ModelPageOutput, ModelPageInput>(
            'generateModelPage',
            { ...input, ...known },
            document,
            given,
          ),
        { replies, shown, work: { ...unlimitedWork, ...given } },
      );
    },
  };
}

function requirePage({ pages }: DocumentText, pageNumber: number): void {
  if (!pages.some((page) => page.pageNumber === pageNumber))
    throw new RangeError(`The document has no page ${pageNumber}.`);
}

/** A short name for each document object. */
function createKeys(): (document: DocumentText) => string {
  const keys = new WeakMap<DocumentText, string>();
  let last = 0;
  return (document) => {
    const key = keys.get(document) ?? String((last += 1));
    keys.set(document, key);
    return key;
  };
}
