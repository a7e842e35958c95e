import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Embedder } from '@anamnesis/contracts/ports/embedder.ts';
import type { VectorIndex } from '@anamnesis/contracts/ports/vector-index.ts';
import type { Config } from '../configuration/config.ts';
import type { Ports } from '../runtimes/ports.ts';

/**
 * Opens the index of the passages' vectors by this embedder: those of another are not comparable. null in a cluster without
 * Qdrant, where passages are found by their words.
 */
export function openPassageVectors(
  { RUNTIME, QDRANT_URL, DATA_DIR }: Pick<Config, 'RUNTIME' | 'QDRANT_URL' | 'DATA_DIR'>,
  ports: Pick<Ports, 'vectors'>,
  { name, dimension }: Pick<Embedder, 'name' | 'dimension'>,
): VectorIndex | null {
  if (RUNTIME === 'cluster')
    return QDRANT_URL === undefined ? null : ports.vectors(`passages-${name}`, dimension);
  removeOthers(DATA_DIR, `passages-${name}-${dimension}.sqlite`);
  return ports.vectors(`passages-${name}`, dimension);
}

/**
 * Nobody would remove from the index of an earlier embedder what a person deletes. It is made again of vectors that are kept
 * for each content, should its embedder be used again.
 */
function removeOthers(dataDir: string, own: string): void {
  for (const file of readdirSync(dataDir))
    if (file.startsWith('vectors-passages-') && !file.startsWith(`vectors-${own}`))
      rmSync(join(dataDir, file), { recursive: true, force: true });
}
