import type { Clock } from '@anamnesis/contracts/ports/clock.ts';
import type { Embedder } from '@anamnesis/contracts/ports/models/embedder.ts';
import { createBuiltinEmbedder } from '@anamnesis/content/notes.ts';
import type { Logger } from 'pino';
import { type Config, InvalidConfiguration } from '../../configuration/config.ts';
import type { ModelMetrics } from '../../observability/model-metrics.ts';
import { callTimes } from '../call-times.ts';

type Settings = Pick<
  Config,
  | 'SERVICES'
  | 'EMBEDDING_MODEL'
  | 'OPENAI_EMBEDDING_MODEL'
  | 'OPENAI_BASE_URL'
  | 'OPENAI_API_KEY'
  | 'OPENAI_CALLS_AT_ONCE'
  | 'OPENAI_TIMEOUT_SECONDS'
>;

export type EmbedderDependencies = {
  idleMs: number;
  clock: Clock;
  logger: Pick<Logger, 'warn'>;
  metrics?: ModelMetrics | undefined;
};

/**
 * The embedders of this process, the one that is used first in front: the model of EMBEDDING_MODEL or OPENAI_EMBEDDING_MODEL where
 * processors run, which alone use it, and the built-in one, which is asked as long as the model has not read everything or is away.
 * Rejects with InvalidConfiguration.
 */
export async function openEmbedders(config: Settings, deps: EmbedderDependencies): Promise<Embedder[]> {
  const builtin = createBuiltinEmbedder();
  if (!config.SERVICES.includes('processors')) return [builtin];
  const own = await openOwn(config, deps);
  return own === null ? [builtin] : [own, builtin];
}

async function openOwn(config: Settings, deps: EmbedderDependencies): Promise<Embedder | null> {
  const { EMBEDDING_MODEL: folder, OPENAI_EMBEDDING_MODEL: model } = config;
  if (folder !== undefined) return openOfFolder(folder, deps);
  return model === undefined ? null : openOfServer(model, config, deps);
}

async function openOfFolder(folder: string, { idleMs }: EmbedderDependencies): Promise<Embedder> {
  const { openOnnxEmbedder } = await import('../../../adapters/onnx/embedder/embedder.ts');
  const { ModelUnusable } = await import('../../../adapters/onnx/embedder/model-unusable.ts');
  return openOnnxEmbedder({ folder, idleMs }).catch((error: unknown) => {
    if (!(error instanceof ModelUnusable)) throw error;
    const message = `The configuration is not valid:\n  EMBEDDING_MODEL: ${error.message}`;
    throw new InvalidConfiguration(message, { cause: error });
  });
}

/** null while the server cannot be asked: it may be down, which keeps nobody from studying. */
async function openOfServer(
  model: string,
  config: Settings,
  { clock, logger, metrics }: EmbedderDependencies,
): Promise<Embedder | null> {
  const { openOpenAiEmbedder } = await import('../../../adapters/openai/embedder/embedder.ts');
  return openOpenAiEmbedder({
    server: { baseUrl: config.OPENAI_BASE_URL, key: config.OPENAI_API_KEY },
    model,
    times: callTimes(config.OPENAI_TIMEOUT_SECONDS),
    calls: { atOnce: config.OPENAI_CALLS_AT_ONCE },
    clock,
    observer: metrics?.observe(model),
  }).catch((err: unknown) => {
    logger.warn(
      { err, model },
      'the model of OPENAI_EMBEDDING_MODEL gave no vector: search uses the built-in vectors until the next start',
    );
    return null;
  });
}
