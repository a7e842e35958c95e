import type { Source } from '@anamnesis/content/answers/source.ts';
import { shownBlocks } from '@anamnesis/content/answers/lines.ts';
import { fuse } from '@anamnesis/content/search/fuse.ts';
import { loadSegment } from '@anamnesis/content/search/loaded-segment.ts';
import { searchLexically, segmentsOf } from '@anamnesis/content/search/search.fixture.ts';
import { createBuiltinEmbedder } from '@anamnesis/content/vectors/embedder.ts';
import { similarity } from '@anamnesis/content/vectors/sentence-vectors.ts';
import { splitSentences } from '@anamnesis/content/page/sentences.ts';
import type { Item } from './answer-questions.ts';

/** Passages that an answer is made from. */
const FOUND = 10;

export type Found = Source & { id: string };
export type Notes = { search(question: string, isGone: (item: Item) => boolean): Promise<Found[]> };

const embedder = createBuiltinEmbedder();

/** Notes of these passages, searched by words and meaning as the app does. */
export async function notesOf(items: readonly Item[]): Promise<Notes> {
  const passages = items.map(({ title, text }, at) => ({
    pageNumber: at + 1,
    start: 0,
    end: text.length,
    title,
    sentences: [],
  }));
  const segments = segmentsOf(passages, ({ pageNumber }) => items[pageNumber - 1]!.text).map((segment) => ({
    key: '',
    segment: loadSegment(segment),
  }));
  const vectors = await embedder.embed(
    items.map(({ title, text }) => `${title}\n${text}`),
    'passage',
  );
  const sources = items.map((item): Omit<Found, 'score'> => ({
    id: item.id,
    documentId: item.chapter,
    name: item.chapter,
    pageNumber: 1,
    title: item.title,
    text: item.text,
    sentences: splitSentences(item.text).map(({ start, end }) => [start, end] as const),
    blocks: shownBlocks(item.text, item.title),
  }));
  return {
    async search(question, isGone) {
      const left = items.map((item) => !isGone(item));
      const [asked] = await embedder.embed([question], 'question');
      const dense = vectors.flatMap((vector, passage) =>
        left[passage] ? [{ key: '', passage, score: similarity(asked!, vector) }] : [],
      );
      const words = searchLexically(segments, question, items.length).filter(({ passage }) => left[passage]);
      return fuse(words.slice(0, 100), dense.sort((a, b) => b.score - a.score).slice(0, 100), embedder.weight)
        .slice(0, FOUND)
        .map(({ passage, score }) => ({ ...sources[passage]!, score: Math.min(1, Math.max(0, score)) }));
    },
  };
}
