import { unlimitedWork } from '@anamnesis/contracts/ports/log/work.ts';
import { expect, it } from 'vitest';
import { createBuiltinEmbedder } from './embedder.ts';
import { vectorSimilarity } from './sentence-vectors.ts';

const embedder = createBuiltinEmbedder();

it('gives vectors of its dimension and length 1, the same each time, and zeros for what it does not know', async () => {
  const texts = ['The heart pumps blood.', '', 'Blood leaves the heart.'];
  const vectors = await embedder.embed(texts, 'passage');
  expect(vectors.map(({ length }) => length)).toEqual(texts.map(() => embedder.dimension));
  expect(vectorSimilarity(vectors[0]!, vectors[0]!)).toBeCloseTo(1, 5);
  expect(vectors[1]).toEqual(new Float32Array(embedder.dimension));
  expect(await embedder.embed(texts, 'passage')).toEqual(vectors);
  expect(await embedder.embed([], 'question')).toEqual([]);
});

it('gives vectors that may be changed', async () => {
  const [vector] = await embedder.embed(['heart'], 'question');
  vector!.fill(0);
  const [again] = await embedder.embed(['heart'], 'question');
  expect(vectorSimilarity(again!, again!)).toBeCloseTo(1, 5);
});

it('ends when its work is not wanted any more', async () => {
  const signal = AbortSignal.abort(new Error('not wanted'));
  await expect(embedder.embed(['heart'], 'passage', { ...unlimitedWork, signal })).rejects.toThrow(
    'not wanted',
  );
});
