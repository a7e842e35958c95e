import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createBuiltinEmbedder } from '@anamnesis/content/notes.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openSqliteVectorIndex } from '../../src/adapters/sqlite/vector-index/vector-index.ts';
import { openPassageVectors } from '../../src/server/services/models/passage-vectors.ts';
import { startTestApp } from '../support/app.ts';
import { createClient } from '../support/client.ts';
import { bgeFolder, noModel } from '../support/sentence-model.ts';
import { extracted, sampleDocument } from '../support/studying.ts';

const folder = (): string => {
  const dir = mkdtempSync(join(tmpdir(), 'anamnesis-embedders-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
};
const indexesIn = (dir: string): string[] => globSync('vectors-*.sqlite', { cwd: dir }).toSorted();

describe('another embedder', { timeout: 120_000 }, () => {
  it('leaves nothing of the index of the one before, and all of its own', async () => {
    const dir = folder();
    const vectors = (name: string, dimension: number) =>
      openSqliteVectorIndex({ file: join(dir, `vectors-${name}-${dimension}.sqlite`) });
    const open = (name: string) =>
      openPassageVectors({ RUNTIME: 'embedded', QDRANT_URL: undefined, DATA_DIR: dir }, { vectors }, [
        { ...createBuiltinEmbedder(), name, dimension: 2 },
      ])[0]!.vectors;
    const point = { id: 'd/0/0', owner: 'ann', group: 'd', vector: [1, 0], payload: {} };
    const first = open('first');
    await first.upsert([point]);
    await first.close();
    const again = open('first');
    expect(await again.count('ann')).toBe(1);
    await again.close();
    const second = open('second');
    expect(await second.count('ann')).toBe(0);
    await second.close();
    expect(globSync('vectors-*', { cwd: dir }).filter((file) => file.includes('first'))).toEqual([]);
    expect(indexesIn(dir)).toEqual(['vectors-passages-second-2.sqlite']);
  });

  it.skipIf(noModel !== null)(
    `finds by the built-in vectors until the notes are in its index, and by its own then${noModel === null ? '' : `: ${noModel}`}`,
    async () => {
      const dataDir = folder();
      const before = await startTestApp({ dataDir });
      const client = createClient(before.url);
      await client.signup();
      await sampleDocument(client);
      await extracted(client);
      await client.call('initializeEmbeddings');
      const question = { body: { query: 'What is the heart?', includeAnswer: false } };
      expect((await client.call('searchWithAnswer', question)).body.preparing).toBe(0);
      await before.close();

      const after = await startTestApp({ dataDir, env: { EMBEDDING_MODEL: bgeFolder } });
      onTestFinished(() => after.close());
      const same = createClient(after.url);
      same.use(client.user!);
      const early = (await same.call('searchWithAnswer', question)).body;
      expect(early.preparing).toBe(1);
      expect(early.results.length).toBeGreaterThan(0);
      expect((await same.call('initializeEmbeddings')).body.results).toEqual({ processed: 1, skipped: 0 });
      const later = (await same.call('searchWithAnswer', question)).body;
      expect(later.preparing).toBe(0);
      expect(later.results.length).toBeGreaterThan(0);
      const indexes = indexesIn(dataDir);
      expect(indexes).toEqual([
        'vectors-passages-bge-small-static-1-256.sqlite',
        expect.stringMatching(/^vectors-passages-onnx-[0-9a-f]{12}-384\.sqlite$/u),
      ]);
      const index = new DatabaseSync(join(dataDir, indexes[1]!), { readOnly: true });
      onTestFinished(() => index.close());
      // Passages, and the sign that the document is whole.
      expect(index.prepare('select count(*) as points from points').get()).toEqual({
        points: expect.toSatisfy((points) => points > 1),
      });
    },
  );
});
