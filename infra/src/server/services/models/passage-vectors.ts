import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Embedder } from '@anamnesis/contracts/ports/models/embedder.ts';
import type { PassageVectors } from '@anamnesis/processors/resources.ts';
import type { Config } from '../../configuration/config.ts';
import type { RuntimePorts } from '../../runtimes/ports.ts';

/**
 * Opens an index of the passages' vectors for each of these embedders: those of one are not comparable with another's. None in a
 * cluster without Qdrant, where passages are found by their words.
 */
export function openPassageVectors(
  { RUNTIME, QDRANT_URL, DATA_DIR }: Pick<Config, 'RUNTIME' | 'QDRANT_URL' | 'DATA_DIR'>,
  ports: Pick<RuntimePorts, 'vectors'>,
  embedders: readonly Embedder[],
): PassageVectors[] {
  if (RUNTIME === 'cluster' && QDRANT_URL === undefined) return [];
  if (RUNTIME === 'embedded')
    removeOthers(
      DATA_DIR,
      embedders.map(({ name, dimension }) => `vectors-passages-${name}-${dimension}.sqlite`),
    );
  return embedders.map((embedder) => ({
    embedder,
    vectors: ports.vectors(`passages-${embedder.name}`, embedder.dimension),
  }));
}

/**
 * Nobody would remove from the index of an earlier embedder what a person deletes. It is made again of vectors that are kept
 * for each content, should its embedder be used again.
 */
function removeOthers(dataDir: string, own: readonly string[]): void {
  for (const file of readdirSync(dataDir))
    if (file.startsWith('vectors-passages-') && !own.some((name) => file.startsWith(name)))
      rmSync(join(dataDir, file), { recursive: true, force: true });
}
