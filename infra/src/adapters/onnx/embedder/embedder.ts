import { resolve } from 'node:path';
import type { Embedder } from '@anamnesis/contracts/ports/models/embedder.ts';
import type { Work } from '@anamnesis/contracts/ports/log/work.ts';
import { WorkerTaskFailed } from '@anamnesis/processors/platform/workers/errors.ts';
import { createWorkerPool, type WorkerPool } from '@anamnesis/processors/platform/workers/pool.ts';
import type { EmbeddedKind } from './model.ts';
import { ModelUnusable } from './model-unusable.ts';
import type { DescribeInput, Description, EmbedInput } from './model-worker.ts';

const script = new URL('./model-worker.ts', import.meta.url);
const limits = {
  /** Nothing is loaded from elsewhere, whatever the runtime or a model would have it do. */
  mayOnlyRead: true,
  /** Of one text, or of loading the model. */
  timeoutMs: 120_000,
  /** What WebAssembly can address, and its JavaScript. */
  memoryBytes: 4_608 * 2 ** 20,
  resourceLimits: { maxOldGenerationSizeMb: 512 },
};
/** As measured with bge-small-en-v1.5. */
const WEIGHT = 0.5;

/**
 * A sentence model in a folder of this machine: `model_quantized.onnx` or `model.onnx` (or in `onnx/`), `tokenizer.json`, and the
 * settings of sentence-transformers where they are there. Rejects with ModelUnusable.
 */
export async function openOnnxEmbedder(options: {
  folder: string;
  /** Idle time after which a worker is stopped and its memory given back. */
  idleMs?: number | undefined;
}): Promise<Embedder> {
  const folder = resolve(options.folder);
  const openPool = (): WorkerPool => createWorkerPool({ script, size: 1, ...limits, idleMs: options.idleMs });
  // A question does not wait for the passages of a long document.
  const pools: Record<EmbeddedKind, WorkerPool> = { passage: openPool(), question: openPool() };
  const close = async (): Promise<void> => {
    await Promise.all([pools.passage.close(), pools.question.close()]);
  };
  const { fingerprint, dimension } = await describe(pools.passage, { folder }).catch(
    async (error: unknown) => {
      await close();
      throw error;
    },
  );

  return {
    name: `onnx-${fingerprint}`,
    dimension,
    weight: WEIGHT,
    async embed(texts, kind, work) {
      const vectors: Float32Array[] = [];
      for (const text of texts) {
        work?.signal.throwIfAborted();
        const input: EmbedInput = { folder, fingerprint, text, kind };
        const isEmpty = text.trim() === '';
        vectors.push(
          isEmpty
            ? new Float32Array(dimension)
            : await pools[kind].run<Float32Array>({ task: 'embed', input }, withoutSignal(work)),
        );
      }
      work?.signal.throwIfAborted();
      return vectors;
    },
    close,
  };
}

/** An abort takes effect with the next text: ending the worker in the middle of one would cost loading the model again. */
const withoutSignal = (work: Work | undefined): Omit<Work, 'signal'> | undefined =>
  work && { owner: work.owner, extend: work.extend, queued: work.queued, spent: work.spent };

async function describe(pool: WorkerPool, input: DescribeInput): Promise<Description> {
  try {
    return await pool.run<Description>({ task: 'describe', input });
  } catch (error) {
    if (error instanceof WorkerTaskFailed && error.taskError === 'ModelUnusable')
      throw new ModelUnusable(error.message);
    const message = error instanceof Error ? error.message : String(error);
    throw new ModelUnusable(`${input.folder} cannot be run: ${message}`, { cause: error });
  }
}
