import type { Embedder } from '@anamnesis/contracts/ports/embedder.ts';
import { createBuiltinEmbedder } from '@anamnesis/content/vectors/embedder.ts';
import { type Config, InvalidConfiguration } from '../configuration/config.ts';

/**
 * The embedders of this process, the one that is used first in front: the model of EMBEDDING_MODEL where processors run, which alone
 * use it, and the built-in one, which is asked as long as the model has not read everything. Rejects with InvalidConfiguration.
 */
export async function openEmbedders(
  { EMBEDDING_MODEL: folder, SERVICES }: Pick<Config, 'EMBEDDING_MODEL' | 'SERVICES'>,
  options: { idleMs: number },
): Promise<Embedder[]> {
  if (folder === undefined || !SERVICES.includes('processors')) return [createBuiltinEmbedder()];
  const { openOnnxEmbedder } = await import('../../adapters/onnx/embedder/embedder.ts');
  const { ModelUnusable } = await import('../../adapters/onnx/embedder/model-unusable.ts');
  const model = await openOnnxEmbedder({ folder, ...options }).catch((error: unknown) => {
    if (!(error instanceof ModelUnusable)) throw error;
    const message = `The configuration is not valid:\n  EMBEDDING_MODEL: ${error.message}`;
    throw new InvalidConfiguration(message, { cause: error });
  });
  return [model, createBuiltinEmbedder()];
}
