import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Embedder } from '@anamnesis/contracts/ports/models/embedder.ts';
import type { VectorIndex } from '@anamnesis/contracts/ports/stores/vector-index.ts';
import { createWithdrawals } from '@anamnesis/processors/platform/kernel/withdrawals.ts';
import { createIndexed } from '@anamnesis/processors/processes/asking/indexing/indexed.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSqliteVectorIndex } from '../../src/adapters/sqlite/vector-index/vector-index.ts';

/** A meaning is the place of a letter: the same letters are alike. */
const vectorOf = (text: string): Float32Array => {
  const vector = new Float32Array(26);
  const at = text.codePointAt(0)! - 97;
  if (at >= 0 && at < 26) vector[at] = 1;
  return vector;
};
const embedder: Embedder = {
  name: 'letters',
  dimension: 26,
  weight: 0.3,
  embed: (texts) => Promise.resolve(texts.map(vectorOf)),
  close: () => Promise.resolve(),
};
/** The passages of each text, in parts. */
const texts: Record<string, string[][]> = { ab: [['a'], ['b']], c: [['c']], nothing: [['1']] };
const prepared = {
  vectors: (_: Embedder, textBlob: string, part: number) =>
    Promise.resolve(texts[textBlob]![part]!.map(vectorOf)),
};
const documentOf = (documentId: string, textBlob: string) => ({
  documentId,
  textBlob,
  totalPages: texts[textBlob]!.length * 100,
});

let dir: string;
let vectors: VectorIndex;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'anamnesis-indexed-'));
  vectors = openSqliteVectorIndex({ file: join(dir, 'vectors.sqlite') });
});
afterEach(async () => {
  await vectors.close();
  rmSync(dir, { recursive: true });
});

const started = (index: VectorIndex = vectors, withdrawals = createWithdrawals()) =>
  createIndexed({ vectors: index, embedder, prepared, withdrawals });
const alike = async (question: string, documents: ReturnType<typeof documentOf>[], userId = 'ann') =>
  (await started().alike({ userId, question, documents, isAll: true })).alike.filter(
    ({ score }) => score > 0.5,
  );

describe('the index of the passages of a person', () => {
  const document = documentOf('d1', 'ab');

  it('has each document once, also for a process that has just begun', async () => {
    expect(await started().missing('ann', [document])).toEqual([document]);
    expect(await started().ensure('ann', document)).toBe(true);
    expect(await started().ensure('ann', document)).toBe(false);
    expect(await alike('b', [document])).toMatchObject([{ key: 'ab/1', passage: 0, score: 1 }]);
  });

  it('is made once by two at the same time', async () => {
    const index = started();
    const made = await Promise.all([index.ensure('ann', document), index.ensure('ann', document)]);
    expect(made.toSorted()).toEqual([false, true]);
    expect(await vectors.count('ann')).toBe(3);
  });

  it('is made again where it was left in the middle', async () => {
    let calls = 0;
    const failing: VectorIndex = {
      ...vectors,
      upsert: (points) => ((calls += 1) === 2 ? Promise.reject(new Error('killed')) : vectors.upsert(points)),
    };
    await expect(started(failing).ensure('ann', document)).rejects.toThrow('killed');
    expect(await started().missing('ann', [document])).toEqual([document]);
    expect(await started().ensure('ann', document)).toBe(true);
    expect(await alike('b', [document])).toHaveLength(1);
  });

  it('is made again for another text, and forgets the earlier one', async () => {
    await started().ensure('ann', document);
    const changed = documentOf('d1', 'c');
    expect(await started().ensure('ann', changed)).toBe(true);
    expect(await alike('a', [changed])).toEqual([]);
    expect(await alike('c', [changed])).toHaveLength(1);
    // One passage and the sign that it is done.
    expect(await vectors.count('ann')).toBe(2);
  });

  it('finds in the documents of the person that were named, and in no others', async () => {
    await started().ensure('ann', document);
    await started().ensure('ben', documentOf('d2', 'ab'));
    expect(await alike('a', [documentOf('d2', 'ab')])).toEqual([]);
    expect(await alike('a', [documentOf('d1', 'c')])).toEqual([]);
    expect(await alike('a', [document], 'ben')).toEqual([]);
  });

  it('has nothing for a text or a question without a known word', async () => {
    const empty = documentOf('d1', 'nothing');
    expect(await started().ensure('ann', empty)).toBe(true);
    expect(await started().ensure('ann', empty)).toBe(false);
    expect(await alike('1', [empty])).toEqual([]);
  });

  it('has nothing of a document that is deleted while it is indexed, whoever hears of it', async () => {
    for (const forget of ['forgetDocument', 'withdraw'] as const) {
      const [reached, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const withdrawals = createWithdrawals();
      const writing: VectorIndex = {
        ...vectors,
        async upsert(points) {
          await vectors.upsert(points);
          reached.resolve();
          await gate.promise;
        },
      };
      const index = started(writing, withdrawals);
      const indexing = index.ensure('ann', document);
      await reached.promise;
      const forgotten =
        forget === 'withdraw' ? withdrawals.withdraw(['d1']) : index.forgetDocument('ann', 'd1');
      gate.resolve();
      await expect(indexing).rejects.toThrow('its document was deleted');
      await forgotten;
      await expect(index.ensure('ann', document)).rejects.toThrow('its document was deleted');
      expect(await vectors.count('ann')).toBe(0);
    }
  });

  it('forgets a document, and a person', async () => {
    const index = started();
    for (const documentId of ['d1', 'd2']) await index.ensure('ann', documentOf(documentId, 'ab'));
    await index.forgetDocument('ann', 'd1');
    expect(await index.missing('ann', [document, documentOf('d2', 'ab')])).toEqual([document]);
    await index.forgetPerson('ann');
    expect(await vectors.count('ann')).toBe(0);
    expect(await index.ensure('ann', documentOf('d2', 'ab'))).toBe(true);
  });
});
