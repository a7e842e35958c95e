import type { Embedder } from '@anamnesis/contracts/ports/embedder.ts';
import { createBuiltinEmbedder } from '@anamnesis/processors/content/vectors/embedder.ts';
import { type Config, InvalidConfiguration } from '../configuration/config.ts';

/** Opens the model of EMBEDDING_MODEL where processors run, which alone use it. Rejects with InvalidConfiguration. */
export async function openEmbedder(
  { EMBEDDING_MODEL: folder, SERVICES }: Pick<Config, 'EMBEDDING_MODEL' | 'SERVICES'>,
  options: { idleMs: number },
): Promise<Embedder> {
  if (folder === undefined || !SERVICES.includes('processors')) return createBuiltinEmbedder();
  const { openOnnxEmbedder } = await import('../../adapters/onnx/embedder/embedder.ts');
  const { ModelUnusable } = await import('../../adapters/onnx/embedder/model-unusable.ts');
  return openOnnxEmbedder({ folder, ...options }).catch((error: unknown) => {
    if (!(error instanceof ModelUnusable)) throw error;
    const message = `The configuration is not valid:\n  EMBEDDING_MODEL: ${error.message}`;
    throw new InvalidConfiguration(message, { cause: error });
  });
}
