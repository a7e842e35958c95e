import type { DenseHit } from '@anamnesis/content/search/fuse.ts';
import { loadSegment, type KeyedSegment } from '@anamnesis/content/search/loaded-segment.ts';
import type { Place } from '@anamnesis/content/search/passage.ts';
import { segmentsOf } from '@anamnesis/content/search/search.fixture.ts';
import { similarity } from '@anamnesis/content/vectors/sentence-vectors.ts';
import type { Embedder } from '@anamnesis/contracts/ports/embedder.ts';
import { type CollectionName, passagesOf } from '../cards/distilling/retrieval.ts';

/** A collection as one document, each of its passages whole. */
export type IndexedCollection = {
  name: CollectionName;
  ids: string[];
  texts: string[];
  segments: KeyedSegment[];
};

export function indexCollection(name: CollectionName): IndexedCollection {
  const corpus = passagesOf(name);
  const passages = corpus.map(({ title = '', text }, at): Place => ({
    pageNumber: at + 1,
    start: 0,
    end: text.length,
    title,
    sentences: [],
  }));
  const segments = segmentsOf(passages, ({ pageNumber }) => corpus[pageNumber - 1]!.text);
  return {
    name,
    ids: corpus.map(({ _id }) => _id),
    texts: corpus.map(({ title = '', text }) => `${title}\n${text}`),
    segments: segments.map((segment) => ({ key: name, segment: loadSegment(segment) })),
  };
}

/** A function that gives the passages that are nearest to each question, the nearest first. */
export async function denseSearch(
  embedder: Embedder,
  { name, texts }: IndexedCollection,
): Promise<(questions: readonly string[], limit: number) => Promise<DenseHit[][]>> {
  const vectors = await embedder.embed(texts, 'passage');
  return async (questions, limit) =>
    (await embedder.embed(questions, 'question')).map((asked) =>
      vectors
        .map((vector, passage) => ({ key: name, passage, score: similarity(asked, vector) }))
        .sort((a, b) => b.score - a.score)
        .slice(0, limit),
    );
}
