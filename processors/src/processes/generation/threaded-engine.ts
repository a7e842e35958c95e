import type { ContentEngine, DocumentText } from '@anamnesis/contracts/ports/content-engine.ts';
import { createBuiltinEngine } from '@anamnesis/content/engines/extractive/engine.ts';
import { createWorkerPool } from '../../platform/workers/pool.ts';
import type { PageInput, PageOutput } from './engine-worker.ts';
import { pageTimeoutMs } from './page-time.ts';

const memoryBytes = 768 * 2 ** 20;

/**
 * The built-in engine in a worker thread, with a time and a memory limit for each page. The text of a document goes to
 * the worker once; afterwards only page numbers do. Rejects with a typed worker error when a page breaks a limit.
 */
export function createThreadedEngine({ idleMs }: { idleMs?: number | undefined } = {}): ContentEngine & {
  close: () => Promise<void>;
} {
  const { name, version } = createBuiltinEngine();
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
    name,
    version,
    async generatePage(document, pageNumber, { cardStyle, ...work }) {
      if (!document.pages.some((page) => page.pageNumber === pageNumber)) {
        throw new RangeError(`The document has no page ${pageNumber}.`);
      }
      const ask = (text: DocumentText | null): Promise<PageOutput> => {
        const input: PageInput = { key: keyOf(document), document: text, pageNumber, cardStyle };
        return pool.run<PageOutput>({ task: 'generatePage', input }, work);
      };
      let output = await ask(null);
      if ('unknown' in output) output = await ask(document);
      if ('unknown' in output) throw new Error('the worker lost the document it was just sent');
      return output.content;
    },
    close: () => pool.close(),
  };
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
